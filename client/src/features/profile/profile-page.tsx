import { useApolloClient } from '@apollo/client/react';
import { Box, Flex, Link, Stack, Text, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import {
  ComingOrdersDocument,
  OpenProfileLinkDocument,
  PaymentsBeingCheckedDocument,
  ProfileDocument,
  useProfileQuery,
} from '../../gql/profile';
import { LaterKitchenHelp } from '../../parts/kitchen-contact/later-kitchen-help';
import { StandingOrders } from '../../parts/standing-orders/standing-orders';
import { openLinkWith, useCustomerSession } from '../../shared/apollo/customer-sessions';
import { codeOf, messageOf } from '../../shared/apollo/server-error';
import { SessionProvider } from '../../shared/apollo/session-provider';
import { today } from '../../shared/format/day';
import { mealPath } from '../../shared/paths';
import { RouterLink } from '../../shared/ui/buttons/router-link';
import { ThemeChoice } from '../../shared/ui/buttons/theme-choice';
import { laterDialog } from '../../shared/ui/dialogs/later-dialog';
import { SkeletonList } from '../../shared/ui/lists/skeleton-list';
import { PageMain } from '../../shared/ui/page/page-main';
import { useReopened } from '../../shared/ui/states/later-part';
import { OfflineNote } from '../../shared/ui/states/offline-note';
import { Screen } from '../../shared/ui/states/screen';
import { useLookAgain } from '../../shared/use/use-look-again';
import { messages } from '../../texts/messages';
import { profileMessages } from '../../texts/profile-messages';
import { Addresses } from './addresses';
import { ComingOrders } from './coming-orders';
import { LastDays } from './last-days';
import { Nutrition } from './nutrition';
import { PastOrders } from './past-orders';
import { ProfileCard } from './profile-card';
import { RemoveLinkButton } from './remove-link-button';

const texts = profileMessages;

/** The screen's name, while there is no customer's name to stand for it. */
const UnnamedTitle = () => <VisuallyHidden as="h1">{texts.title}</VisuallyHidden>;

const loading = <SkeletonList rows={3} rowHeight="24" />;

/** Loaded when they are asked for. */
const DietDialog = laterDialog('dietDialog', async () => (await import('./diet-dialog')).DietDialog);

const AddMoneyDialog = laterDialog(
  'addMoney',
  async () => (await import('../../parts/add-money/add-money-dialog')).AddMoneyDialog,
);

const openProfile = openLinkWith(OpenProfileLinkDocument, ProfileDocument);

const WalletStatementDialog = laterDialog(
  'statement',
  async () => (await import('../../parts/wallet-statement/wallet-statement-dialog')).WalletStatementDialog,
);

/** A customer whose link is open, and what is theirs. */
const Profile = ({ userUuid }: { userUuid: string }) => {
  const [opened, open] = useState<'statement' | 'diet' | 'addMoney' | undefined>(
    useReopened('addMoney') ? 'addMoney' : undefined,
  );
  const query = useProfileQuery({ variables: { userUuid }, fetchPolicy: 'cache-first' });
  const known = query.data?.user;
  const client = useApolloClient();
  // What is on the screen stays there when it cannot be asked.
  const askAgain = () => {
    const fetchPolicy = 'network-only';
    for (const asked of [
      client.query({ query: ProfileDocument, variables: { userUuid }, fetchPolicy }),
      client.query({ query: ComingOrdersDocument, variables: { userUuid, from: today() }, fetchPolicy }),
      client.query({ query: PaymentsBeingCheckedDocument, fetchPolicy }),
    ])
      asked.catch(() => undefined);
  };
  useLookAgain(askAgain);
  return (
    <>
      {!known && <UnnamedTitle />}
      <Screen query={query} data={known} failed={texts.loadFailed} loading={loading}>
        {(user) => (
          <>
            <Link asChild alignSelf="flex-start" minH="touch">
              <RouterLink to={mealPath(userUuid)}>{texts.back}</RouterLink>
            </Link>
            <OfflineNote />
            <ProfileCard
              user={user}
              userUuid={userUuid}
              onStatement={() => open('statement')}
              onDiet={() => open('diet')}
              onAddMoney={() => open('addMoney')}
            />
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
                <LaterKitchenHelp about="inactive" />
              </Stack>
            )}
            <ComingOrders
              userUuid={userUuid}
              wallet={user.walletBalance ?? 0}
              mayChange={user.status === 'ACTIVE'}
              onStale={askAgain}
            />
            <StandingOrders userId={userUuid} isInactive={user.status === 'INACTIVE'} />
            <Addresses user={user} userUuid={userUuid} onStale={askAgain} />
            <LastDays userUuid={userUuid} />
            <Nutrition userUuid={userUuid} />
            <PastOrders userUuid={userUuid} />
            <Flex justify="center" align="center" wrap="wrap" columnGap="4">
              <Box>
                <ThemeChoice />
              </Box>
              <RemoveLinkButton />
            </Flex>
            {opened === 'diet' && <DietDialog user={user} onClose={() => open(undefined)} />}
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
        )}
      </Screen>
    </>
  );
};

/** Customer profile, opened by the personal link: whoever names the id is that customer. */
export const ProfilePage = () => {
  const { id: userUuid = '' } = useParams();
  return (
    <PageMain wide>
      <title>{`${texts.title} · ${messages.app.name}`}</title>
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
  // A link that opens nothing: trying again would not help.
  if (codeOf(error) === 'UNAUTHENTICATED') {
    const text = messageOf(error, messages.menu.linkRefused);
    return (
      <Stack gap="5" py="16">
        <Text as="h1" textStyle="heading" textAlign="center" textWrap="balance">
          {text}
        </Text>
        {/* An admin's own link opens a sentence, and nothing else. */}
        {text === messages.menu.linkRefused && <LaterKitchenHelp about="badLink" />}
      </Stack>
    );
  }
  return (
    <>
      <UnnamedTitle />
      <Screen
        query={{ error, loading: false, refetch: async () => retry() }}
        data={undefined}
        failed={texts.loadFailed}
        loading={loading}
      >
        {() => null}
      </Screen>
    </>
  );
};
