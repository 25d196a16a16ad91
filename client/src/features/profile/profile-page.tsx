import { useApolloClient } from '@apollo/client/react';
import {
  Box,
  chakra,
  Flex,
  Link,
  Skeleton,
  SkeletonCircle,
  Stack,
  Text,
  VisuallyHidden,
} from '@chakra-ui/react';
import { useState } from 'react';
import { Link as RouterLink, useParams } from 'react-router-dom';
import { LazyKitchenHelp } from '../../parts/kitchen-contact/lazy-kitchen-help';
import { StandingOrders } from '../../parts/standing-orders/standing-orders';
import { useBoxRefresh } from '../../parts/standing-orders/use-box-refresh';
import { openLinkWith, useCustomerSession } from '../../shared/apollo/customer-sessions';
import { codeOf, isLinkRejected, messageOf } from '../../shared/apollo/server-error';
import { SessionProvider } from '../../shared/apollo/session-provider';
import { useBrand } from '../../shared/brand';
import { today } from '../../shared/format/day';
import { mealPath } from '../../shared/paths';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { ThemeChoice } from '../../shared/ui/buttons/theme-choice';
import { ChevronDownIcon } from '../../shared/ui/page/icons';
import { PageMain } from '../../shared/ui/page/page-main';
import { lazyComponent, useReopened } from '../../shared/ui/states/lazy-part';
import { OfflineNote } from '../../shared/ui/states/offline-note';
import { PageMessage } from '../../shared/ui/states/page-message';
import { useRefresh } from '../../shared/use/use-refresh';
import { messages } from '../../texts/messages';
import { profileMessages } from '../../texts/profile-messages';
import { Addresses } from './addresses';
import { ComingOrders } from './coming-orders';
import { Nutrition } from './nutrition';
import { PastOrders } from './past-orders';
import {
  ComingOrdersDocument,
  OpenProfileLinkDocument,
  ProfileDocument,
  UncreditedTopUpsDocument,
  useProfileQuery,
} from './profile.generated';
import { ProfileCard } from './profile-card';
import { RemoveLinkButton } from './remove-link-button';

const texts = profileMessages;

/** Skeleton of the customer, an order, and the wallet. */
const loading = (
  <Stack gap="5">
    <VisuallyHidden as="h1">{texts.title}</VisuallyHidden>
    <VisuallyHidden role="status">{messages.app.loading}</VisuallyHidden>
    <Flex gap="4" align="center" mt="11" pt="5" aria-hidden>
      <SkeletonCircle size="12" />
      <Skeleton h="10" w="60%" maxW="16rem" />
    </Flex>
    {['7rem', '7rem', '20'].map((height, card) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have nothing but their position.
      <Skeleton key={card} h={height} borderRadius="card" aria-hidden />
    ))}
  </Stack>
);

/** Dialogs that load when opened. */
const DietDialog = lazyComponent('dietDialog', async () => (await import('./diet-dialog')).DietDialog);

const AddMoneyDialog = lazyComponent(
  'addMoney',
  async () => (await import('../../parts/add-money/add-money-dialog')).AddMoneyDialog,
);

const openProfile = openLinkWith(OpenProfileLinkDocument, ProfileDocument);

const WalletStatementDialog = lazyComponent(
  'statement',
  async () => (await import('../../parts/wallet-statement/wallet-statement-dialog')).WalletStatementDialog,
);

type ProfileFailureProps = { error: unknown; busy?: boolean; onRetry: () => void };

/** Screen of a profile that failed to load, with a retry. */
const ProfileFailure = ({ error, busy = false, onRetry }: ProfileFailureProps) => (
  <PageMessage title={messageOf(error, texts.loadFailed)} isAlert>
    <BusyButton variant="outline" colorPalette="neutral" busy={busy} onClick={onRetry}>
      {messages.app.retry}
    </BusyButton>
  </PageMessage>
);

/** Profile of a customer whose link is open. */
const Profile = ({ userUuid }: { userUuid: string }) => {
  const [opened, open] = useState<'statement' | 'diet' | 'addMoney' | undefined>(
    useReopened('addMoney') ? 'addMoney' : undefined,
  );
  const query = useProfileQuery({ variables: { userUuid }, fetchPolicy: 'cache-first' });
  const user = query.data?.user;
  const client = useApolloClient();
  // The displayed data remains if a reload fails.
  const askAgain = () => {
    const fetchPolicy = 'network-only';
    for (const pending of [
      client.query({ query: ProfileDocument, variables: { userUuid }, fetchPolicy }),
      client.query({ query: ComingOrdersDocument, variables: { userUuid, from: today() }, fetchPolicy }),
      client.query({ query: UncreditedTopUpsDocument, fetchPolicy }),
    ])
      pending.catch(() => undefined);
  };
  const refreshBoxes = useBoxRefresh();
  useRefresh(askAgain, { everyMs: 60_000 });
  if (!user) {
    if (!query.error) return loading;
    const retry = () => void query.refetch().catch(() => undefined);
    return <ProfileFailure error={query.error} busy={query.loading} onRetry={retry} />;
  }
  return (
    <>
      <Link
        asChild
        alignSelf="flex-start"
        minH="touch"
        gap="0"
        ms="-1.5"
        fontWeight="semibold"
        variant="plain"
      >
        <RouterLink to={mealPath(userUuid)}>
          <chakra.span rotate="90deg">
            <ChevronDownIcon />
          </chakra.span>
          {texts.meals}
        </RouterLink>
      </Link>
      <OfflineNote />
      <ProfileCard
        user={user}
        userUuid={userUuid}
        onStatement={() => open('statement')}
        onDiet={() => open('diet')}
        onAddMoney={() => open('addMoney')}
      >
        {user.status === 'INACTIVE' && (
          <Stack gap="3">
            <Text
              role="status"
              fontWeight="medium"
              px="4"
              py="3"
              borderRadius="l2"
              bg="bg.warning"
              color="fg.warning"
            >
              {messages.menu.inactive}
            </Text>
            <LazyKitchenHelp about="inactive" />
          </Stack>
        )}
        <ComingOrders
          userUuid={userUuid}
          address={user.addresses.find(({ isDefault }) => isDefault)?.text}
          wallet={user.walletBalance ?? 0}
          mayChange={user.status === 'ACTIVE'}
          onStale={askAgain}
        />
      </ProfileCard>
      <StandingOrders userId={userUuid} isInactive={user.status === 'INACTIVE'} />
      <Addresses user={user} userUuid={userUuid} onStale={askAgain} />
      <Nutrition userUuid={userUuid} />
      <PastOrders userUuid={userUuid} />
      <Flex justify="center" align="center" wrap="wrap" columnGap="4">
        <Box>
          <ThemeChoice />
        </Box>
        <RemoveLinkButton />
      </Flex>
      {opened === 'diet' && (
        <DietDialog
          user={user}
          onClose={() => {
            open(undefined);
            void refreshBoxes();
          }}
        />
      )}
      {opened === 'statement' && (
        <WalletStatementDialog
          userId={userUuid}
          name={user.title}
          onClose={() => {
            open(undefined);
            askAgain();
          }}
        />
      )}
      {opened === 'addMoney' && (
        <AddMoneyDialog
          name={user.title}
          onClose={() => {
            open(undefined);
            askAgain();
          }}
        />
      )}
    </>
  );
};

/** Customer profile, opened by the personal link. The ID in the address authenticates the customer. */
export const ProfilePage = () => {
  const { id: userUuid = '' } = useParams();
  return (
    <PageMain wide>
      <title>{`${texts.title} · ${useBrand()}`}</title>
      <Box maxW="64rem" mx="auto">
        <Stack gap="5">
          <LinkedProfile key={userUuid} userUuid={userUuid} />
        </Stack>
      </Box>
    </PageMain>
  );
};

const LinkedProfile = ({ userUuid }: { userUuid: string }) => {
  const { session, isOpen, error, retry } = useCustomerSession(userUuid, openProfile);
  if (isOpen)
    return (
      <SessionProvider session={session}>
        <Profile userUuid={userUuid} />
      </SessionProvider>
    );
  // The link is invalid, so a retry would not help.
  if (codeOf(error) === 'UNAUTHENTICATED') {
    return (
      <PageMessage title={messageOf(error, messages.menu.linkRejected)}>
        {/* An admin's own link shows only an explanation. */}
        {isLinkRejected(error) && <LazyKitchenHelp about="badLink" />}
      </PageMessage>
    );
  }
  return error === undefined ? loading : <ProfileFailure error={error} onRetry={retry} />;
};
