import { Flex } from '@chakra-ui/react';
import { useCallback, useDeferredValue, useState } from 'react';
import { adminMessages } from '../../admin-messages';
import type { UserRow_UserFragment } from '../../gql/admin';
import { HistoryDialog } from '../../shared/history/history-dialog';
import { DataTable } from '../../shared/ui/data-table';
import { TextField } from '../../shared/ui/fields';
import { ListLoading } from '../../shared/ui/list-loading';
import { ListPage, NothingFound } from '../../shared/ui/list-page';
import { Screen } from '../../shared/ui/screen';
import { WalletStatementDialog } from '../../shared/wallet-statement/wallet-statement-dialog';
import { AddBalanceDialog } from './add-balance-dialog';
import { ResetLinkDialog } from './reset-link-dialog';
import { SignInDialog } from './sign-in-dialog';
import { useCopyLink } from './use-copy-link';
import { useUsersList } from './use-users-list';
import { UserFormDialog } from './user-form-dialog';
import { nameOf } from './user-names';
import { type UserAction, UserRow, userCard, userColumns } from './user-row';

const texts = adminMessages.users;

type DialogAction = Exclude<UserAction, 'copyLink'>;
type Open = { action: 'create' } | { action: DialogAction; user: UserRow_UserFragment };

const OpenDialog = ({ open, onClose }: { open: Open; onClose: () => void }) => {
  if (open.action === 'create') return <UserFormDialog onClose={onClose} />;
  const { user } = open;
  switch (open.action) {
    case 'edit':
      return <UserFormDialog user={user} onClose={onClose} />;
    case 'addBalance':
      return <AddBalanceDialog user={user} onClose={onClose} />;
    case 'statement':
      return <WalletStatementDialog userId={user.id} name={nameOf(user)} onClose={onClose} />;
    case 'resetLink':
      return <ResetLinkDialog user={user} onClose={onClose} />;
    case 'setSignIn':
      return <SignInDialog user={user} onClose={onClose} />;
    case 'history':
      return <HistoryDialog subject="USER" id={user.id} name={nameOf(user)} onClose={onClose} />;
  }
};

const UserTable = ({ list, onAction }: { list: ReturnType<typeof useUsersList>; onAction: OnAction }) => {
  // Rows come after the keystroke, never before it.
  const { users, query, typed, type, isCatchingUp } = useDeferredValue(list);
  const nothing = () => {
    if (isCatchingUp) return <ListLoading text={texts.searching} rows={2} />;
    const clear = typed ? () => type('') : undefined;
    return <NothingFound text={texts.empty} clear={texts.clearSearch} onClear={clear} />;
  };
  return (
    <Screen
      query={query}
      data={users}
      failed={texts.loadFailed}
      loading={<ListLoading />}
      empty={users?.length === 0 && nothing()}
    >
      {(all) => (
        <DataTable
          label={texts.title}
          columns={userColumns}
          card={userCard}
          from="xl"
          stickyTop="var(--admin-bar, 0px)"
          busy={isCatchingUp}
        >
          <tbody>
            {all.map((user) => (
              <UserRow key={user.id} user={user} onAction={onAction} />
            ))}
          </tbody>
        </DataTable>
      )}
    </Screen>
  );
};

type OnAction = (action: UserAction, user: UserRow_UserFragment) => void;

/** The user list and its editor (specification 2.4). */
export const UsersPage = () => {
  const list = useUsersList();
  const [open, setOpen] = useState<Open>();
  const copyLink = useCopyLink();
  const close = useCallback(() => setOpen(undefined), []);
  const onAction = useCallback<OnAction>(
    (action, user) => {
      if (action === 'copyLink') void copyLink(user.id);
      else setOpen({ action, user });
    },
    [copyLink],
  );

  const { users, total, query, isCatchingUp } = list;
  return (
    <ListPage
      title={texts.title}
      create={texts.newUser}
      onCreate={() => setOpen({ action: 'create' })}
      count={users?.length && !query.error && !isCatchingUp ? texts.count(users.length, total) : null}
      page={list.page}
      pages={list.pages}
      onPage={list.turnTo}
      busy={isCatchingUp}
      dialog={open && <OpenDialog open={open} onClose={close} />}
      search={
        <Flex role="search" flex="1 1 16rem" maxW="lg">
          <TextField
            type="search"
            size="sm"
            label={texts.searchLabel}
            hideLabel
            placeholder={texts.searchLabel}
            maxLength={120}
            value={list.typed}
            onChange={(event) => list.type(event.currentTarget.value)}
          />
        </Flex>
      }
    >
      <UserTable list={list} onAction={onAction} />
    </ListPage>
  );
};
