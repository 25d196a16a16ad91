import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { BusyButton } from '../buttons/busy-button';
import { TextField } from '../fields/fields';
import { PageMain } from '../page/page-main';
import { PageTitle } from '../page/page-title';
import { ListCard } from './list-card';
import { Pager } from './pager';
import type { useListAddress } from './use-list-address';

type ListSearchProps = {
  label: string;
  address: Pick<ReturnType<typeof useListAddress>, 'typed' | 'type' | 'findNow'>;
  /** Button next to the field that searches without a pause. An unchanged search reloads the list. */
  button?: { text: string; busy: boolean; onAgain: () => void };
};

/** Search box of a list. */
export const ListSearch = ({ label, address, button }: ListSearchProps) => (
  <Flex
    as="form"
    role="search"
    gap="2"
    maxW="md"
    flex="1 1 16rem"
    onSubmit={(event) => {
      event.preventDefault();
      if (!address.findNow()) button?.onAgain();
    }}
  >
    <TextField
      type="search"
      size="sm"
      label={label}
      hideLabel
      placeholder={label}
      maxLength={120}
      value={address.typed}
      onChange={(event) => address.type(event.currentTarget.value)}
    />
    {button && (
      <BusyButton type="submit" size="sm" variant="outline" colorPalette="neutral" busy={button.busy}>
        {button.text}
      </BusyButton>
    )}
  </Flex>
);

type ListPageProps = {
  title: string;
  /** Label of the button at the top right, such as '+ New Dish'. Without a label, there is no button. */
  create?: string;
  /** Opens the form of a new entity. Undefined if the admin's role does not allow it. */
  onCreate?: (() => void) | undefined;
  /** Other actions for the whole list. */
  more?: ReactNode;
  /** Search field, optionally with a button. */
  search: ReactNode;
  /** Chips that show a part of the list. */
  views?: ReactNode;
  /** Number of entries, announced when it changes. */
  count: ReactNode;
  /** Pager of a list that may have several pages. */
  pager?: ComponentProps<typeof Pager>;
  /** Ref of the card of the list, for the focus. */
  listRef?: Ref<HTMLDivElement>;
  /** Actions for the selected rows, at the bottom of the window. */
  foot?: ReactNode;
  /** Open dialog, if any. */
  dialog: ReactNode;
  children: ReactNode;
};

/** Page of an admin list: title, button for a new entity, search, list, and pages. */
export const ListPage = (props: ListPageProps) => (
  <PageMain wide>
    <Stack gap="3">
      <PageTitle title={props.title}>
        {props.more}
        {props.onCreate && (
          <Button size="sm" data-makes-new onClick={props.onCreate}>
            {props.create}
          </Button>
        )}
      </PageTitle>
      {/* On a phone, the search has a separate line. */}
      <Flex gap="3" align="center" wrap="wrap">
        {props.search}
        {props.views}
        <Text role="status" textStyle="sm" color="fg.muted" ms="auto" _empty={{ ms: '-3' }}>
          {props.count}
        </Text>
      </Flex>
      <ListCard label={props.title} ref={props.listRef}>
        {props.children}
      </ListCard>
      {props.pager && props.pager.pages > 1 && <Pager {...props.pager} />}
      {props.foot}
    </Stack>
    {props.dialog}
  </PageMain>
);
