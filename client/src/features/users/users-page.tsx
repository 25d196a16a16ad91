import { Box } from '@chakra-ui/react';
import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { UserRow_UserFragment } from '../../gql/admin';
import { JobsLink } from '../../parts/bulk-jobs/jobs-link';
import { type UserView, userViews } from '../../parts/user-views/user-views';
import { whatsappPath } from '../../shared/desk-paths';
import { paths } from '../../shared/paths';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { RouterLink } from '../../shared/ui/buttons/router-link';
import { RowMenu } from '../../shared/ui/buttons/row-menu';
import { ViewChoice } from '../../shared/ui/buttons/view-choice';
import { laterDialog } from '../../shared/ui/dialogs/later-dialog';
import { ListPage } from '../../shared/ui/lists/list-page';
import { ListSearch } from '../../shared/ui/lists/list-search';
import { ListTable } from '../../shared/ui/lists/list-table';
import { SkeletonList } from '../../shared/ui/lists/skeleton-list';
import { useInParts } from '../../shared/ui/lists/use-rows-in-parts';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { useReopened } from '../../shared/ui/states/later-part';
import { Screen } from '../../shared/ui/states/screen';
import { adminMessages } from '../../texts/admin-messages';
import { fileMessages } from '../../texts/file-messages';
import { ChosenUsersBar } from './chosen-users-bar';
import { useChosenUsers } from './use-chosen-users';
import { useCopyLink } from './use-copy-link';
import { useUsersList } from './use-users-list';
import type { OnUserAction } from './user-actions';
import { userCard, userColumns } from './user-columns';
import { UserDialog, type UserDialogAction } from './user-dialog';
import { UserFormDialog } from './user-form-dialog';

const texts = adminMessages.users;

type Open =
  | { action: 'create' }
  | { action: 'import' }
  | { action: 'topUp' }
  | { action: 'group'; chosen: readonly string[] }
  | { action: 'export'; chosen?: readonly string[] }
  | { action: UserDialogAction; user: UserRow_UserFragment };

/** Loaded when they are asked for: they are not part of every visit. */
const fileDialogs = {
  import: laterDialog('import', async () => (await import('./import-dialog')).ImportDialog),
  topUp: laterDialog('topUp', async () => (await import('./top-up-dialog')).TopUpDialog),
};

const UsersExport = laterDialog('usersExport', async () => (await import('./users-export')).UsersExport);

const SaveGroupDialog = laterDialog(
  'saveGroup',
  async () => (await import('../../parts/customer-groups/save-group-dialog')).SaveGroupDialog,
);

type OpenDialogProps = { open: Open; asked: ReturnType<typeof useUsersList>['asked']; onClose: () => void };

const OpenDialog = ({ open, asked, onClose }: OpenDialogProps) => {
  if (open.action === 'create') return <UserFormDialog onClose={onClose} />;
  if (open.action === 'group') return <SaveGroupDialog customerIds={open.chosen} onClose={onClose} />;
  if (open.action === 'export') return <UsersExport {...asked} chosen={open.chosen} onClose={onClose} />;
  if (open.action === 'import' || open.action === 'topUp') {
    const FileDialog = fileDialogs[open.action];
    return <FileDialog onClose={onClose} />;
  }
  return <UserDialog action={open.action} user={open.user} onClose={onClose} />;
};

type UserTableProps = {
  list: ReturnType<typeof useUsersList>;
  chosen: ReturnType<typeof useChosenUsers>;
  onAction: OnUserAction;
};

const UserTable = ({ list, chosen, onAction }: UserTableProps) => {
  const columns = useMemo(() => userColumns(onAction), [onAction]);
  // Rows come after the keystroke, never before it; the first ones at once.
  const { users, query, typed, view, showAll, isCatchingUp, before, sort, setSort } =
    useDeferredValue(list.users && list) ?? list;
  const inParts = useInParts(typed, users !== undefined);
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
          chosen={chosen}
          inParts={inParts}
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
  const chosen = useChosenUsers(list);
  const reopened = { import: useReopened('import'), topUp: useReopened('topUp') };
  const [open, setOpen] = useState<Open | undefined>(
    reopened.import ? { action: 'import' } : reopened.topUp ? { action: 'topUp' } : undefined,
  );
  const navigate = useNavigate();
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
          {(['import', 'topUp'] as const).map((action) => (
            <QuietButton key={action} hideBelow="sm" size="sm" onClick={() => setOpen({ action })}>
              {fileActions[action]}
            </QuietButton>
          ))}
          <QuietButton size="sm" onClick={() => setOpen({ action: 'export' })}>
            {fileActions.export}
          </QuietButton>
          <Box hideBelow="sm">
            <JobsLink />
          </Box>
          {/* On a phone what is seldom done there stands behind a button, and the others in one line. */}
          <Box hideFrom="sm">
            <RowMenu
              button={{ size: 'sm', variant: 'outline', children: texts.moreWithAll }}
              items={[
                ...(['import', 'topUp'] as const).map((action) => ({
                  key: action,
                  text: fileActions[action],
                  onPick: () => setOpen({ action }),
                })),
                { key: 'runs', text: adminMessages.bulkRuns, onPick: () => void navigate(paths.runs) },
              ]}
            />
          </Box>
        </>
      }
      count={users?.length && !query.error && !isCatchingUp ? texts.count(users.length, total) : null}
      pager={{ page: list.page, pages: list.pages, onPage: list.turnTo, busy: isCatchingUp }}
      foot={
        chosen.all.length > 0 && (
          <ChosenUsersBar
            chosen={chosen}
            onExport={() => setOpen({ action: 'export', chosen: chosen.all })}
            onGroup={() => setOpen({ action: 'group', chosen: chosen.all })}
          />
        )
      }
      dialog={open && <OpenDialog open={open} asked={list.asked} onClose={close} />}
      search={<ListSearch label={texts.searchLabel} address={list} />}
      views={
        <ViewChoice
          label={texts.views.label}
          views={userViews}
          names={texts.views}
          shown={list.view}
          onShow={list.showView}
        />
      }
    >
      <UserTable list={list} chosen={chosen} onAction={onAction} />
    </ListPage>
  );
};
