import { Button, Flex, Stack, Text } from '@chakra-ui/react';
import type { ComponentProps, ReactNode, Ref } from 'react';
import { PageMain } from '../page/page-main';
import { PageTitle } from '../page/page-title';
import { ListCard } from './list-card';
import { Pager } from './pager';

type ListPageProps = {
  title: string;
  /** What the button at the top right makes: '+ New Dish'. */
  create: string;
  onCreate: () => void;
  /** What else can be done with the list as a whole. */
  more?: ReactNode;
  /** The search box, with its button where it has one. */
  search: ReactNode;
  /** The chips that show a part of the list. */
  views?: ReactNode;
  /** How many there are; announced when it changes. */
  count: ReactNode;
  /** Of a list that may be longer than a page. */
  pager?: ComponentProps<typeof Pager>;
  /** The card of the list, for the focus. */
  listRef?: Ref<HTMLDivElement>;
  /** What can be done with what is chosen, at the foot of the window. */
  foot?: ReactNode;
  /** The dialog that is open, if any. */
  dialog: ReactNode;
  children: ReactNode;
};

/** A list of the admin's with its editor: title and '+ New', the search, the list, its pages. */
export const ListPage = (props: ListPageProps) => (
  <PageMain wide>
    <Stack gap="3">
      <PageTitle title={props.title}>
        {/* On a phone beside the title, and the others under it. */}
        {props.more && (
          <Flex order={{ base: 1, sm: 0 }} gap="2" wrap="wrap" w={{ base: 'full', sm: 'auto' }}>
            {props.more}
          </Flex>
        )}
        <Button size="sm" data-makes-new onClick={props.onCreate}>
          {props.create}
        </Button>
      </PageTitle>
      {/* On a phone the search has a line of its own. */}
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
