import { chakra, Text } from '@chakra-ui/react';
import { useEffect, useState } from 'react';
import { useSession } from '../../shared/apollo/session-provider';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { Modal } from '../../shared/ui/dialogs/modal';
import { PageLoading } from '../../shared/ui/states/page-loading';
import { messages } from '../../texts/messages';
import { photoMessages } from '../../texts/photo-messages';
import { DeliveryPhotoDocument } from './delivery-photo.generated';

const texts = photoMessages;

type PhotoDialogProps = { orderId: string; onClose: () => void };

/**
 * Dialog with the photo that a rider took at a delivery. Only signed-in users can load the photo, so its address cannot be
 * shared.
 */
export const PhotoDialog = ({ orderId, onClose }: PhotoDialogProps) => {
  const session = useSession();
  const [shown, setShown] = useState<{ url?: string; hasFailed?: boolean }>({});
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt asks again.
  useEffect(() => {
    const closing = new AbortController();
    let made: string | undefined;
    const load = async () => {
      setShown({});
      const { data } = await session.client.query({
        query: DeliveryPhotoDocument,
        variables: { orderId },
        fetchPolicy: 'no-cache',
      });
      const path = data?.order.progress?.photo;
      if (!path) throw new Error(texts.gone);
      const answer = await fetch(path, {
        headers: { authorization: `Bearer ${session.token}` },
        signal: closing.signal,
      });
      if (!answer.ok) throw new Error(texts.gone);
      const bytes = await answer.blob();
      if (closing.signal.aborted) return;
      made = URL.createObjectURL(bytes);
      setShown({ url: made });
    };
    load().catch(() => closing.signal.aborted || setShown({ hasFailed: true }));
    return () => {
      closing.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [session, orderId, attempt]);

  return (
    <Modal title={texts.title} onClose={onClose}>
      {shown.url ? (
        <chakra.img
          src={shown.url}
          alt={texts.alt}
          w="full"
          maxH="70vh"
          mb="2"
          objectFit="contain"
          borderRadius="l2"
        />
      ) : shown.hasFailed ? (
        <>
          <Text role="alert" mb="3">
            {texts.gone}
          </Text>
          <QuietButton onClick={() => setAttempt((count) => count + 1)}>{messages.app.retry}</QuietButton>
        </>
      ) : (
        <PageLoading />
      )}
    </Modal>
  );
};
