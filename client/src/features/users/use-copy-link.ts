import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { messageOf } from '../../shared/apollo/server-error';
import { customerPath } from '../../shared/paths';
import { shareOrCopy } from '../../shared/share-link';
import { toast } from '../../shared/ui/dialogs/toasts';
import { usersTexts as texts } from '../../texts/admin/users';
import { PersonalLinkDocument } from './personal-link.generated';

/** Returns the action of Copy Link. It loads the current link, because the link in the list may be outdated. */
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
