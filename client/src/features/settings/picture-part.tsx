import { Flex, Image, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { PictureUpload } from '../../parts/picture-upload/picture-upload';
import { useCan } from '../../shared/apollo/permissions';
import { messageOf } from '../../shared/apollo/server-error';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { toast } from '../../shared/ui/dialogs/toasts';
import { Part } from '../../shared/ui/page/part';
import { kitchenPictureTexts as texts } from '../../texts/admin/settings';
import { SettingsPageDocument, useSaveSettingsMutation } from './settings.generated';
import type { Kitchen } from './settings-form';

type PicturePartProps = {
  kitchen: Kitchen;
  /** Whether a section of the same row is being edited. A change of the picture would make its form stale. */
  isLocked: boolean;
};

/** Section with the kitchen's picture, which is the brand of the customers' pages. An upload is saved at once. */
export const PicturePart = ({ kitchen: { pictureUrl, version }, isLocked }: PicturePartProps) => {
  const [save] = useSaveSettingsMutation({
    refetchQueries: [SettingsPageDocument],
    awaitRefetchQueries: true,
  });
  const [busy, setBusy] = useState(false);
  const isWriter = useCan()('settings:write');
  const change = async (next: string) => {
    setBusy(true);
    try {
      await save({ variables: { input: { pictureUrl: next, version } } });
      toast.success(next ? texts.saved : texts.removed);
    } catch (error) {
      toast.error(messageOf(error, texts.saveFailed));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Part
      level={3}
      title={texts.title}
      action={
        isWriter &&
        !isLocked && (
          <Flex gap="2" wrap="wrap" align="flex-start" justify="flex-end">
            <PictureUpload
              shape="square"
              busy={busy}
              onBusy={setBusy}
              onUploaded={(url) => void change(url)}
            />
            {pictureUrl && (
              <QuietButton size="sm" disabled={busy} onClick={() => void change('')}>
                {texts.remove}
              </QuietButton>
            )}
          </Flex>
        )
      }
    >
      <Flex gap="4" align="center" wrap="wrap">
        {pictureUrl && (
          <Image
            src={pictureUrl.replace('-1280.', '-320.')}
            alt={texts.alt}
            boxSize="20"
            borderRadius="card"
            objectFit="cover"
          />
        )}
        <Text flex="1 1 14rem" textStyle="sm" color="fg.muted">
          {pictureUrl ? texts.help : texts.none}
        </Text>
      </Flex>
    </Part>
  );
};
