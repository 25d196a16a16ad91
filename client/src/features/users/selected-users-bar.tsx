import { Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { whatsappPath } from '../../shared/admin-paths';
import { useCan } from '../../shared/apollo/permissions';
import { storeSelectedCustomers } from '../../shared/selected-customers';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { RowMenu } from '../../shared/ui/buttons/row-menu';
import { Tick } from '../../shared/ui/fields/tick';
import { FootBar } from '../../shared/ui/lists/foot-bar';
import { type SelectedRows, withChosen } from '../../shared/ui/lists/list-table';
import { usePhone } from '../../shared/use/use-media-query';
import { usersTexts as texts } from '../../texts/admin/users';
import type { UserRow_UserFragment } from './user-row.generated';

type Shown = { listVariables: { filter: object }; users: readonly UserRow_UserFragment[] | undefined };

/** Returns the selected customers, including those on other pages. Other users cannot be selected. */
export const useSelectedUsers = ({ listVariables, users }: Shown) => {
  const key = JSON.stringify(listVariables.filter);
  const [state, setState] = useState<{ key: string; ids: SelectedRows }>({ key, ids: {} });
  // Another filter of the list deselects all customers.
  const ids = state.key === key ? state.ids : {};
  const onPage = (users ?? []).filter(({ type }) => type === 'CUSTOMER').map(({ id }) => id);
  const onChange = (change: (ids: SelectedRows) => SelectedRows) =>
    setState((before) => ({ key, ids: change(before.key === key ? before.ids : {}) }));
  return {
    ids,
    all: Object.keys(ids),
    onChange,
    clear: () => onChange(() => ({})),
    /** Whether all customers of this page are selected. Undefined without a customer. */
    isPageChosen: onPage.length === 0 ? undefined : onPage.every((id) => ids[id]),
    choosePage: (isChosen: boolean) => onChange((before) => withChosen(before, onPage, isChosen)),
  };
};

type ChosenUsersBarProps = {
  chosen: ReturnType<typeof useSelectedUsers>;
  /** Exports the selected customers as a file. */
  onExport: () => void;
  /** Saves the selected customers as a group. */
  onGroup: () => void;
};

/** Width of a button. On a phone, the buttons fill the line. */
const shared = { base: '1 1 auto', sm: '0 0 auto' } as const;

/** Actions for the selected customers, at the bottom of the window. On a phone, rarely used actions are behind a button. */
export const SelectedUsersBar = ({ chosen, onExport, onGroup }: ChosenUsersBarProps) => {
  const count = texts.chosen(chosen.all.length);
  const isPhone = usePhone();
  const canSave = useCan()('customers:write');
  const rare = [
    { key: 'export', text: texts.exportChosen, onPick: onExport },
    ...(canSave ? [{ key: 'group', text: texts.groupChosen, onPick: onGroup }] : []),
  ];
  return (
    <FootBar label={count}>
      <Text
        role="status"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
        flex={shared}
        me={{ sm: '4' }}
      >
        {count}
      </Text>
      {chosen.isPageChosen !== undefined && (
        <Tick
          gap="2"
          minH={{ base: 'touch', lg: '9' }}
          textStyle="sm"
          me={{ sm: '4' }}
          boxSize="4.5"
          checked={chosen.isPageChosen}
          onTick={chosen.choosePage}
        >
          {texts.choosePage}
        </Tick>
      )}
      {isPhone && <RowMenu label={texts.moreChosen} items={rare} />}
      <QuietButton size="sm" flex={shared} onClick={chosen.clear}>
        {texts.clearChosen}
      </QuietButton>
      {!isPhone &&
        rare.map(({ key, text, onPick }) => (
          <QuietButton key={key} size="sm" onClick={onPick}>
            {text}
          </QuietButton>
        ))}
      <Button asChild size="sm" flex={shared}>
        <RouterLink
          to={whatsappPath({ about: 'users', show: 'chosen' })}
          onClick={() => storeSelectedCustomers(chosen.all)}
        >
          {texts.whatsappChosen}
        </RouterLink>
      </Button>
    </FootBar>
  );
};
