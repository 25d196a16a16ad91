import { Box, Stack, VisuallyHidden } from '@chakra-ui/react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useOpenProfileLinkMutation, useProfileQuery } from '../../gql/customer';
import { messages } from '../../messages';
import { openToAnybody } from '../../shared/apollo/links';
import { messageOf } from '../../shared/apollo/server-error';
import { usePersonalLink } from '../../shared/apollo/use-personal-link';
import { ErrorState } from '../../shared/ui/error-state';
import { PageMain } from '../../shared/ui/page-main';
import { SkeletonList } from '../../shared/ui/skeleton-list';
import { WalletStatementDialog } from '../../shared/wallet-statement/wallet-statement-dialog';
import { Nutrition } from './nutrition';
import { ProfileCard } from './profile-card';

const texts = messages.profile;

/** The screen's name, while there is no customer's name to stand for it. */
const UnnamedTitle = () => <VisuallyHidden as="h1">{texts.title}</VisuallyHidden>;

const ProfileLoading = () => (
  <>
    <UnnamedTitle />
    <SkeletonList rows={3} rowHeight="24" />
  </>
);

/** A customer who has been recognised, and what is theirs. */
const Profile = ({ userUuid }: { userUuid: string }) => {
  const [hasStatement, setStatement] = useState(false);
  const { data, error, refetch, loading } = useProfileQuery({
    variables: { userUuid },
    fetchPolicy: 'cache-and-network',
    notifyOnNetworkStatusChange: true,
  });
  const user = data?.user;
  if (!user && error)
    return (
      <>
        <UnnamedTitle />
        <ErrorState text={messageOf(error, texts.loadFailed)} onRetry={() => void refetch()} busy={loading} />
      </>
    );
  if (!user) return <ProfileLoading />;
  return (
    <>
      <ProfileCard user={user} userUuid={userUuid} onStatement={() => setStatement(true)} />
      <Nutrition userUuid={userUuid} />
      {hasStatement && (
        <WalletStatementDialog
          userId={userUuid}
          name={user.title}
          onClose={() => {
            setStatement(false);
            void refetch();
          }}
        />
      )}
    </>
  );
};

/** Customer profile (specification 2.8), opened by the personal link: whoever names the id is that customer. */
export const ProfilePage = () => {
  const { id: userUuid = '' } = useParams();
  const [openLink] = useOpenProfileLinkMutation({ context: openToAnybody });
  const link = usePersonalLink(userUuid, async () => {
    const { data } = await openLink({ variables: { userUuid } });
    if (!data) throw new Error(texts.loadFailed);
    return data.openPersonalLink;
  });
  return (
    <PageMain wide>
      <title>{`${texts.title} · ${messages.app.name}`}</title>
      <Box maxW="64rem" mx="auto">
        <Stack gap="5">
          {link.isOpen && <Profile key={userUuid} userUuid={userUuid} />}
          {!link.isOpen && link.error === undefined && <ProfileLoading />}
          {link.error !== undefined && (
            <>
              <UnnamedTitle />
              <ErrorState text={messageOf(link.error, texts.loadFailed)} onRetry={link.retry} />
            </>
          )}
        </Stack>
      </Box>
    </PageMain>
  );
};
