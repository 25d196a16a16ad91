import { useApolloClient } from '@apollo/client/react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { PersonalLinkDocument, type UserRow_UserFragment } from '../../gql/admin';
import { HistoryDialog } from '../../parts/history/history-dialog';
import { type UserView, userViews } from '../../parts/user-views/user-views';
import { messageOf } from '../../shared/apollo/server-error';
import { customerPath, whatsappPath } from '../../shared/paths';
import { shareOrCopy } from '../../shared/share-link';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { RouterLink } from '../../shared/ui/buttons/router-link';
import { ViewChips } from '../../shared/ui/buttons/view-chips';
import { laterDialog } from '../../shared/ui/dialogs/later-dialog';
import { toast } from '../../shared/ui/dialogs/toasts';
import { ListPage } from '../../shared/ui/lists/list-page';
import { ListSearch } from '../../shared/ui/lists/list-search';
import { ListTable } from '../../shared/ui/lists/list-table';
import { SkeletonList } from '../../shared/ui/lists/skeleton-list';
import { useSearched } from '../../shared/ui/lists/use-rows-in-parts';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { laterPart, useReopened } from '../../shared/ui/states/later-part';
import { Screen } from '../../shared/ui/states/screen';
import { adminMessages } from '../../texts/admin-messages';
import { fileMessages } from '../../texts/file-messages';
import { AddBalanceDialog } from './add-balance-dialog';
import { ResetLinkDialog } from './reset-link-dialog';
import { SignInDialog } from './sign-in-dialog';
import { useUsersList } from './use-users-list';
import { type OnUserAction, type UserAction, userCard, userColumns } from './user-columns';
import { UserFormDialog } from './user-form-dialog';
import { nameOf } from './user-names';

const texts = adminMessages.users;

/** Copy Link: always the link as it is now, whatever the list still shows. */
const useCopyLink = () => {
  const client = useApolloClient();
  return useCallback(
    async (id: string) => {
      const askForLink = async () => {
        const { data } = await client.query({
          query: PersonalLinkDocument,
          variables: { id },
        });
        if (!data?.user.userUuid) throw new Error(texts.idMissing);
        return `${window.location.origin}${customerPath(String(data.user.userUuid))}`;
      };
      const link = askForLink();
      try {
        const done = await shareOrCopy(link);
        if (done === 'copied') toast.success(texts.linkCopied);
        if (done === 'failed') toast.error(texts.linkNotCopied(await link));
      } catch (error) {
        toast.error(messageOf(error, texts.linkFailed));
      }
    },
    [client],
  );
};

type DialogAction = Exclude<UserAction, 'copyLink'>;
type Open =
  | { action: 'create' }
  | { action: 'import' }
  | { action: 'topUp' }
  | { action: 'export' }
  | { action: DialogAction; user: UserRow_UserFragment };

const StandingOrdersDialog = laterDialog(
  laterPart(
    'standingOrders',
    async () => (await import('../../parts/standing-orders/standing-orders-dialog')).StandingOrdersDialog,
  ),
);

const WalletStatementDialog = laterDialog(
  laterPart(
    'statement',
    async () => (await import('../../parts/wallet-statement/wallet-statement-dialog')).WalletStatementDialog,
  ),
);

const WalletEntryDialog = laterDialog(
  laterPart('walletEntry', async () => (await import('./wallet-entry-dialog')).WalletEntryDialog),
);

/** Loaded when they are asked for: they are not part of every visit. */
const fileDialogs = {
  import: laterDialog(laterPart('import', async () => (await import('./import-dialog')).ImportDialog)),
  topUp: laterDialog(laterPart('topUp', async () => (await import('./top-up-dialog')).TopUpDialog)),
};

const UsersExport = laterDialog(
  laterPart('usersExport', async () => (await import('./users-export')).UsersExport),
);

type OpenDialogProps = { open: Open; asked: ReturnType<typeof useUsersList>['asked']; onClose: () => void };

const OpenDialog = ({ open, asked, onClose }: OpenDialogProps) => {
  if (open.action === 'create') return <UserFormDialog onClose={onClose} />;
  if (open.action === 'export') return <UsersExport {...asked} onClose={onClose} />;
  if (open.action === 'import' || open.action === 'topUp') {
    const FileDialog = fileDialogs[open.action];
    return <FileDialog onClose={onClose} />;
  }
  const { user } = open;
  switch (open.action) {
    case 'edit':
      return <UserFormDialog user={user} onClose={onClose} />;
    case 'addBalance':
      return <AddBalanceDialog user={user} onClose={onClose} />;
    case 'statement':
      return <WalletStatementDialog userId={user.id} name={nameOf(user)} onClose={onClose} />;
    case 'standingOrders':
      return <StandingOrdersDialog userId={user.id} name={nameOf(user)} onClose={onClose} />;
    case 'correct':
    case 'payBack':
      return <WalletEntryDialog kind={open.action} user={user} onClose={onClose} />;
    case 'resetLink':
      return <ResetLinkDialog user={user} onClose={onClose} />;
    case 'setSignIn':
      return <SignInDialog user={user} onClose={onClose} />;
    case 'history':
      return <HistoryDialog subject="USER" id={user.id} name={nameOf(user)} onClose={onClose} />;
  }
};

type UserTableProps = { list: ReturnType<typeof useUsersList>; onAction: OnUserAction };

const UserTable = ({ list, onAction }: UserTableProps) => {
  const columns = useMemo(() => userColumns(onAction), [onAction]);
  // Rows come after the keystroke, never before it.
  const { users, query, typed, view, showAll, isCatchingUp, before, sort, setSort } = useDeferredValue(list);
  const isSearched = useSearched(typed);
  const nothing = () => {
    if (isCatchingUp) return <SkeletonList inCard label={texts.searching} rows={2} />;
    const clear = { text: texts.clearSearch, onPress: showAll };
    return <EmptyState text={texts.empty} action={typed || view !== 'all' ? clear : undefined} />;
  };
  return (
    <Screen
      query={query}
      data={users}
      failed={texts.loadFailed}
      loading={<SkeletonList inCard />}
      empty={users?.length === 0 && nothing()}
    >
      {(all) => (
        <ListTable
          label={texts.title}
          columns={columns}
          items={all}
          before={before}
          card={userCard}
          from="xl"
          sort={sort}
          onSort={setSort}
          busy={isCatchingUp}
          searched={isSearched}
          css={{ xl: { '& [data-column=actions]': { w: '22rem' } } }}
        />
      )}
    </Screen>
  );
};

/** What is done with a file of users. */
const fileActions = { import: texts.importing.open, topUp: texts.topUp.open, export: fileMessages.csv };

const holdsCustomers = (view: UserView) => view !== 'delivery' && view !== 'admins';

/** Drafts to whoever the list shows. */
const toWhatsApp = ({ view, search }: ReturnType<typeof useUsersList>) =>
  view === 'low' && !search
    ? whatsappPath({ about: 'low' })
    : whatsappPath({ about: 'users', show: view === 'all' ? '' : view, q: search });

/** The user list and its editor. */
export const UsersPage = () => {
  const list = useUsersList();
  const reopened = { import: useReopened('import'), topUp: useReopened('topUp') };
  const [open, setOpen] = useState<Open | undefined>(
    reopened.import ? { action: 'import' } : reopened.topUp ? { action: 'topUp' } : undefined,
  );
  const copyLink = useCopyLink();
  const close = useCallback(() => setOpen(undefined), []);
  const onAction = useCallback<OnUserAction>(
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
      more={
        <>
          {holdsCustomers(list.view) && (
            <QuietButton asChild size="sm">
              <RouterLink to={toWhatsApp(list)}>{texts.whatsapp}</RouterLink>
            </QuietButton>
          )}
          {(['import', 'topUp', 'export'] as const).map((action) => (
            <QuietButton key={action} size="sm" onClick={() => setOpen({ action })}>
              {fileActions[action]}
            </QuietButton>
          ))}
        </>
      }
      count={users?.length && !query.error && !isCatchingUp ? texts.count(users.length, total) : null}
      page={list.page}
      pages={list.pages}
      onPage={list.turnTo}
      busy={isCatchingUp}
      dialog={open && <OpenDialog open={open} asked={list.asked} onClose={close} />}
      search={<ListSearch label={texts.searchLabel} address={list} />}
      views={
        <ViewChips
          label={texts.views.label}
          views={userViews}
          names={texts.views}
          shown={list.view}
          onShow={list.showView}
        />
      }
    >
      <UserTable list={list} onAction={onAction} />
    </ListPage>
  );
};
