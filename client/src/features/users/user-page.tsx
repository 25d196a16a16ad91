import { Box, Stack, type SystemStyleObject } from '@chakra-ui/react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { HistoryList } from '../../parts/history/history-dialog';
import { paths } from '../../shared/paths';
import { SkeletonList } from '../../shared/ui/lists/skeleton-list';
import { BackLink } from '../../shared/ui/page/back-link';
import { PageMain } from '../../shared/ui/page/page-main';
import { PageTabs } from '../../shared/ui/page/page-tabs';
import { PageTitle } from '../../shared/ui/page/page-title';
import { lazyDialog, usePreload } from '../../shared/ui/states/lazy-dialog';
import { lazyComponent } from '../../shared/ui/states/lazy-part';
import { Screen } from '../../shared/ui/states/screen';
import { useOpeningParam } from '../../shared/use/use-opening-param';
import { useSearchState } from '../../shared/use/use-search-state';
import { userPage as texts } from '../../texts/admin/user-page';
import { useUserActionCheck } from './user-actions';
import { UserDetails } from './user-details';
import type { UserDialogAction } from './user-dialog';
import { UserHead } from './user-head';
import { nameOf } from './user-names';
import { UserOrders } from './user-orders';
import { type UserPageQuery, useUserPageQuery } from './user-page.generated';
import type { UserRow_UserFragment } from './user-row.generated';

/** Tabs by user type. Delivery users have no orders and no wallet. */
const tabsOf = {
  CUSTOMER: ['orders', 'standing', 'statement', 'history'],
  ADMIN: ['statement', 'history'],
  DELIVERY: ['history'],
  API_KEY: ['history'],
} as const;

type Tab = (typeof tabsOf)['CUSTOMER'][number];

/** Tabs in lazy files, because most admins open only the orders. */
const UserStanding = lazyComponent(
  'userStanding',
  async () => (await import('./user-standing')).UserStanding,
  <SkeletonList />,
);
const UserStatement = lazyComponent(
  'userStatement',
  async () => (await import('./user-statement')).UserStatement,
  <SkeletonList />,
);

const CorrectBoxesDialog = lazyComponent(
  'correctBoxes',
  async () => (await import('../../parts/correct-boxes/correct-boxes-dialog')).CorrectBoxesDialog,
);

const UserDialog = lazyDialog('user', async () => (await import('./user-dialog')).UserDialog);
const preloaded = [UserDialog];

const History = ({ user }: { user: UserRow_UserFragment }) => (
  <Box layerStyle="card" px={{ base: '4', md: '5' }} pt="2">
    <HistoryList subject="USER" id={user.id} />
  </Box>
);

/** On a phone, the other tabs show only the wallet and the mobile number, so that their content starts on the first screen. */
const shortDetails: SystemStyleObject = { mdDown: { '& dl > :nth-of-type(n + 3)': { display: 'none' } } };

type KnownUserProps = { user: UserPageQuery['user']; askAgain: () => void };

/** Page of a loaded user: details and actions, then a tab for each kind of data. */
const KnownUser = ({ user, askAgain }: KnownUserProps) => {
  const { params, change } = useSearchState();
  const [open, setOpen] = useState<UserDialogAction>();
  const [isCountingBoxes, setCountingBoxes] = useState(false);
  // Counts the changes by dialogs, after which the tabs load again.
  const [changes, setChanges] = useState(0);
  const isAllowed = useUserActionCheck();
  usePreload(preloaded);
  useOpeningParam('open', true, (action) => {
    if (action === 'addBalance' && isAllowed(action, user)) setOpen(action);
  });
  const tabs: readonly Tab[] = tabsOf[user.type];
  const tab = tabs.find((one) => one === params.get('tab')) ?? tabs[0] ?? 'history';
  const close = () => {
    setOpen(undefined);
    setCountingBoxes(false);
    setChanges((before) => before + 1);
    askAgain();
  };
  return (
    <>
      <UserHead user={user} onAction={setOpen} />
      <Box css={tab === tabs[0] ? undefined : shortDetails}>
        <UserDetails user={user} onBoxes={() => setCountingBoxes(true)} />
      </Box>
      <PageTabs
        label={texts.tabsLabel}
        tabs={tabs}
        names={texts.tabs}
        shown={tab}
        onShow={(next) => change(() => new URLSearchParams({ tab: next }), { replace: true })}
      >
        {tab === 'orders' && <UserOrders key={changes} user={user} onChanged={askAgain} />}
        {tab === 'standing' && <UserStanding user={user} />}
        {tab === 'statement' && <UserStatement key={changes} user={user} />}
        {tab === 'history' && <History key={changes} user={user} />}
      </PageTabs>
      {isCountingBoxes && (
        <CorrectBoxesDialog
          customerId={user.id}
          name={nameOf(user)}
          boxes={user.boxesOut ?? 0}
          onClose={close}
        />
      )}
      {open && <UserDialog action={open} user={user} onClose={close} />}
    </>
  );
};

/** Page of one user. */
export const UserPage = () => {
  const { id = '' } = useParams();
  const query = useUserPageQuery({ variables: { id } });
  const user = query.data?.user;
  return (
    <PageMain wide>
      <Stack gap="3" key={id}>
        <BackLink to={paths.users} text={texts.back} />
        {!user && <PageTitle title={texts.title} />}
        <Screen query={query} data={user} failed={texts.loadFailed}>
          {(known) => <KnownUser user={known} askAgain={() => void query.refetch().catch(() => undefined)} />}
        </Screen>
      </Stack>
    </PageMain>
  );
};
