import { Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { whatsappPath } from '../../shared/admin-paths';
import { IfPermitted } from '../../shared/apollo/permissions';
import { storeSelectedCustomers } from '../../shared/selected-customers';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { Tick } from '../../shared/ui/fields/tick';
import { FootBar } from '../../shared/ui/lists/foot-bar';
import { type SelectedRows, withChosen } from '../../shared/ui/lists/list-table';
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

/** Actions for the selected customers, at the bottom of the window. */
export const SelectedUsersBar = ({ chosen, onExport, onGroup }: ChosenUsersBarProps) => {
  const count = texts.chosen(chosen.all.length);
  return (
    <FootBar label={count}>
      <Text
        role="status"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
        flex={{ base: '1 0 auto', sm: '0 0 auto' }}
        me={{ sm: '4' }}
      >
        {count}
      </Text>
      {chosen.isPageChosen !== undefined && (
        <Tick
          gap="2"
          textStyle="sm"
          me={{ sm: 'auto' }}
          boxSize={{ base: '4.5', lg: '4' }}
          checked={chosen.isPageChosen}
          onTick={chosen.choosePage}
        >
          {texts.choosePage}
        </Tick>
      )}
      <QuietButton size="sm" flex={{ base: '1 1 auto', sm: '0 0 auto' }} onClick={chosen.clear}>
        {texts.clearChosen}
      </QuietButton>
      <QuietButton size="sm" flex={{ base: '1 1 auto', sm: '0 0 auto' }} onClick={onExport}>
        {texts.exportChosen}
      </QuietButton>
      <IfPermitted needs="customers:write">
        <QuietButton size="sm" flex={{ base: '1 1 auto', sm: '0 0 auto' }} onClick={onGroup}>
          {texts.groupChosen}
        </QuietButton>
      </IfPermitted>
      <Button asChild size="sm" flex={{ base: '1 1 auto', sm: '0 0 auto' }}>
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
