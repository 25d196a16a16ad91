import { useCallback, useDeferredValue, useMemo, useState } from 'react';
import { Link as RouterLink, useNavigate } from 'react-router-dom';
import { type UserView, userViews } from '../../parts/user-views/user-views';
import { whatsappPath } from '../../shared/admin-paths';
import { useCan } from '../../shared/apollo/permissions';
import { paths } from '../../shared/paths';
import { OpenChevron } from '../../shared/ui/buttons/open-chevron';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { RowMenu } from '../../shared/ui/buttons/row-menu';
import { ViewChoice } from '../../shared/ui/buttons/view-chips';
import { ListPage, ListSearch } from '../../shared/ui/lists/list-page';
import { ListTable } from '../../shared/ui/lists/list-table';
import { SkeletonRows } from '../../shared/ui/lists/skeleton-rows';
import { useInParts } from '../../shared/ui/lists/use-rows-in-parts';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { lazyDialog, usePreload } from '../../shared/ui/states/lazy-dialog';
import { lazyComponent, useReopened } from '../../shared/ui/states/lazy-part';
import { Screen } from '../../shared/ui/states/screen';
import { usePhone } from '../../shared/use/use-media-query';
import { useOpeningParam } from '../../shared/use/use-opening-param';
import { adminTexts } from '../../texts/admin/common';
import { usersTexts as texts } from '../../texts/admin/users';
import { fileMessages } from '../../texts/file-messages';
import { SelectedUsersBar, useSelectedUsers } from './selected-users-bar';
import { useCopyLink } from './use-copy-link';
import { useUsersList } from './use-users-list';
import type { OnUserAction } from './user-actions';
import { userCard, userCardStyle, userColumns, userTabletStyle } from './user-columns';
import type { UserDialogAction } from './user-dialog';
import type { UserRow_UserFragment } from './user-row.generated';

type Open =
  | { action: 'create' }
  | { action: 'import' }
  | { action: 'topUp' }
  | { action: 'group'; chosen: readonly string[] }
  | { action: 'export'; chosen?: readonly string[] }
  | { action: UserDialogAction; user: UserRow_UserFragment };

const UserFormDialog = lazyDialog(
  'userForm',
  async () => (await import('./user-form-dialog')).UserFormDialog,
);
const UserDialog = lazyDialog('user', async () => (await import('./user-dialog')).UserDialog);
const preloaded = [UserFormDialog, UserDialog];

/** Dialogs that load when opened, because most visits need none of them. */
const fileDialogs = {
  import: lazyComponent('import', async () => (await import('./import-dialog')).ImportDialog),
  topUp: lazyComponent('topUp', async () => (await import('./top-up-dialog')).TopUpDialog),
};

const UsersExport = lazyComponent('usersExport', async () => (await import('./users-export')).UsersExport);

const SaveGroupDialog = lazyComponent(
  'saveGroup',
  async () => (await import('../../parts/customer-groups/save-group-dialog')).SaveGroupDialog,
);

type OpenDialogProps = {
  open: Open;
  listVariables: ReturnType<typeof useUsersList>['listVariables'];
  onClose: () => void;
};

const OpenDialog = ({ open, listVariables, onClose }: OpenDialogProps) => {
  if (open.action === 'create') return <UserFormDialog onClose={onClose} />;
  if (open.action === 'group') return <SaveGroupDialog customerIds={open.chosen} onClose={onClose} />;
  if (open.action === 'export')
    return <UsersExport {...listVariables} chosen={open.chosen} onClose={onClose} />;
  if (open.action === 'import' || open.action === 'topUp') {
    const FileDialog = fileDialogs[open.action];
    return <FileDialog onClose={onClose} />;
  }
  return <UserDialog action={open.action} user={open.user} onClose={onClose} />;
};

type UserTableProps = {
  list: ReturnType<typeof useUsersList>;
  chosen: ReturnType<typeof useSelectedUsers>;
  onAction: OnUserAction;
  /** Opens the import. Undefined if the admin's role does not allow it. */
  onImport: (() => void) | undefined;
};

const UserTable = ({ list, chosen, onAction, onImport }: UserTableProps) => {
  const columns = useMemo(() => userColumns(onAction), [onAction]);
  // Rows are rendered after the keystroke, except the first rows, which are rendered at once.
  const { users, query, typed, view, showAll, isCatchingUp, before, sort, setSort } =
    useDeferredValue(list.users && list) ?? list;
  const inParts = useInParts(typed, users !== undefined);
  const nothing = () => {
    if (isCatchingUp) return <SkeletonRows label={texts.searching} rows={2} />;
    const clear = { text: texts.clearSearch, onPress: showAll };
    const start = onImport && { text: texts.importing.open, onPress: onImport };
    return <EmptyState text={texts.empty} action={typed || view !== 'customers' ? clear : start} />;
  };
  return (
    <Screen
      query={query}
      data={users}
      failed={texts.loadFailed}
      loading={<SkeletonRows rowHeight={{ base: '4.5rem', md: '16', xl: '10' }} />}
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
          css={{
            mdDown: userCardStyle,
            mdToXl: userTabletStyle,
            xl: {
              '& [data-column=actions]': { w: '22rem' },
              // Above the numbers instead of the checkboxes.
              '& table th[scope=col][data-column=mobile]': { ps: '11' },
            },
          }}
        />
      )}
    </Screen>
  );
};

/** Actions with a file of users. */
const fileActions = { import: texts.importing.open, topUp: texts.topUp.open, export: fileMessages.csv };

const neededForFile = { import: 'customers:write', topUp: 'wallets:credit' } as const;

const holdsCustomers = (view: UserView) => view !== 'delivery' && view !== 'admins';

/** Returns the path of the WhatsApp drafts for the listed customers. */
const toWhatsApp = ({ view, search }: ReturnType<typeof useUsersList>) =>
  view === 'low' && !search
    ? whatsappPath({ about: 'low' })
    : whatsappPath({ about: 'users', show: view === 'all' || view === 'customers' ? '' : view, q: search });

/** Page with the user list and the dialogs of its actions. */
export const UsersPage = () => {
  const list = useUsersList();
  const chosen = useSelectedUsers(list);
  const reopened = { import: useReopened('import'), topUp: useReopened('topUp') };
  const [open, setOpen] = useState<Open | undefined>(
    reopened.import ? { action: 'import' } : reopened.topUp ? { action: 'topUp' } : undefined,
  );
  const navigate = useNavigate();
  const copyLink = useCopyLink();
  usePreload(preloaded);
  useOpeningParam('new', true, (type) => type === 'customer' && setOpen({ action: 'create' }));
  const close = useCallback(() => setOpen(undefined), []);
  const onAction = useCallback<OnUserAction>(
    (action, user) => {
      if (action === 'copyLink') void copyLink(user.id);
      else setOpen({ action, user });
    },
    [copyLink],
  );

  const { users, total, query, isCatchingUp } = list;
  const can = useCan();
  const files = (['import', 'topUp'] as const).filter((action) => can(neededForFile[action]));
  const hasDrafts = holdsCustomers(list.view);
  const isPhone = usePhone();
  return (
    <ListPage
      title={texts.title}
      create={texts.newUser}
      onCreate={can('customers:write') ? () => setOpen({ action: 'create' }) : undefined}
      more={
        <>
          {hasDrafts && !isPhone && (
            <QuietButton asChild size="sm">
              <RouterLink to={toWhatsApp(list)}>{texts.whatsapp}</RouterLink>
            </QuietButton>
          )}
          <RowMenu
            button={{
              size: 'sm',
              children: (
                <>
                  {texts.moreWithAll}
                  <OpenChevron />
                </>
              ),
            }}
            items={[
              ...(hasDrafts && isPhone
                ? [{ key: 'whatsapp', text: texts.whatsapp, onPick: () => void navigate(toWhatsApp(list)) }]
                : []),
              ...files.map((action) => ({
                key: action,
                text: fileActions[action],
                onPick: () => setOpen({ action }),
              })),
              { key: 'export', text: fileActions.export, onPick: () => setOpen({ action: 'export' }) },
              { key: 'runs', text: adminTexts.bulkRuns, onPick: () => void navigate(paths.runs) },
            ]}
          />
        </>
      }
      count={users?.length && !query.error && !isCatchingUp ? texts.count(users.length, total) : null}
      pager={{ page: list.page, pages: list.pages, onPage: list.turnTo, busy: isCatchingUp }}
      foot={
        chosen.all.length > 0 && (
          <SelectedUsersBar
            chosen={chosen}
            onExport={() => setOpen({ action: 'export', chosen: chosen.all })}
            onGroup={() => setOpen({ action: 'group', chosen: chosen.all })}
          />
        )
      }
      dialog={open && <OpenDialog open={open} listVariables={list.listVariables} onClose={close} />}
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
      <UserTable
        list={list}
        chosen={chosen}
        onAction={onAction}
        onImport={can('customers:write') ? () => setOpen({ action: 'import' }) : undefined}
      />
    </ListPage>
  );
};
