import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { PersonalLinkDocument } from '../../gql/admin';
import { messageOf } from '../../shared/apollo/server-error';
import { customerPath } from '../../shared/paths';
import { shareOrCopy } from '../../shared/share-link';
import { toast } from '../../shared/ui/dialogs/toasts';
import { adminMessages } from '../../texts/admin-messages';

const texts = adminMessages.users;

/** Copy Link: always the link as it is now, whatever the list still shows. */
export const useCopyLink = () => {
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
