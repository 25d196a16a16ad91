import { Box, Flex, Link, Stack } from '@chakra-ui/react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { type UserPageQuery, type UserRow_UserFragment, useUserPageQuery } from '../../gql/admin';
import { HistoryList } from '../../parts/history/history-list';
import { paths } from '../../shared/paths';
import { RouterLink } from '../../shared/ui/buttons/router-link';
import { laterDialog } from '../../shared/ui/dialogs/later-dialog';
import { PageMain } from '../../shared/ui/page/page-main';
import { PageTabs } from '../../shared/ui/page/page-tabs';
import { PageTitle } from '../../shared/ui/page/page-title';
import { laterTab } from '../../shared/ui/states/later-tab';
import { Screen } from '../../shared/ui/states/screen';
import { useSearchState } from '../../shared/use/use-search-state';
import { userPage as texts } from '../../texts/admin/user-page';
import { UserDialog, type UserDialogAction } from './user-dialog';
import { UserFacts } from './user-facts';
import { UserHead } from './user-head';
import { nameOf } from './user-names';
import { UserOrders } from './user-orders';

/** What there is to see of each kind of user: whoever brings boxes orders none and has no wallet. */
const tabsOf = {
  CUSTOMER: ['orders', 'standing', 'statement', 'history'],
  ADMIN: ['statement', 'history'],
  DELIVERY: ['history'],
} as const;

type Tab = (typeof tabsOf)['CUSTOMER'][number];

/** Each in a file of its own: most who look want the orders. */
const UserStanding = laterTab('userStanding', async () => (await import('./user-standing')).UserStanding);
const UserStatement = laterTab('userStatement', async () => (await import('./user-statement')).UserStatement);

const CorrectBoxesDialog = laterDialog(
  'correctBoxes',
  async () => (await import('../../parts/correct-boxes/correct-boxes-dialog')).CorrectBoxesDialog,
);

const History = ({ user }: { user: UserRow_UserFragment }) => (
  <Box layerStyle="card" px={{ base: '4', md: '5' }} pt="2">
    <HistoryList subject="USER" id={user.id} />
  </Box>
);

type KnownUserProps = { user: UserPageQuery['user']; askAgain: () => void };

/** A user who is known: who it is and what to do, then what there is of them, a tab each. */
const KnownUser = ({ user, askAgain }: KnownUserProps) => {
  const [address, change] = useSearchState();
  const [open, setOpen] = useState<UserDialogAction>();
  const [isCountingBoxes, setCountingBoxes] = useState(false);
  // What a dialog has changed is read anew by the tabs.
  const [changes, setChanges] = useState(0);
  const tabs: readonly Tab[] = tabsOf[user.type];
  const tab = tabs.find((one) => one === address.get('tab')) ?? tabs[0] ?? 'history';
  const close = () => {
    setOpen(undefined);
    setCountingBoxes(false);
    setChanges((before) => before + 1);
    askAgain();
  };
  return (
    <>
      <UserHead user={user} onAction={setOpen} />
      <UserFacts user={user} onBoxes={() => setCountingBoxes(true)} />
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

/** One user, with everything that an admin asks about them. */
export const UserPage = () => {
  const { id = '' } = useParams();
  const query = useUserPageQuery({ variables: { id } });
  const user = query.data?.user;
  return (
    <PageMain wide>
      <Stack gap="3" key={id}>
        <Flex>
          <Link asChild textStyle="sm" minH={{ base: 'touch', lg: '6' }}>
            <RouterLink to={paths.users}>{`‹ ${texts.back}`}</RouterLink>
          </Link>
        </Flex>
        {!user && <PageTitle title={texts.title} />}
        <Screen query={query} data={user} failed={texts.loadFailed}>
          {(known) => <KnownUser user={known} askAgain={() => void query.refetch().catch(() => undefined)} />}
        </Screen>
      </Stack>
    </PageMain>
  );
};
