import { chakra, Stack } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useAdminSessions } from '../../shared/apollo/admin-sessions';
import { codeOf, messageOf } from '../../shared/apollo/server-error';
import { useSession } from '../../shared/apollo/session-provider';
import { FormAlert } from '../../shared/form/form-alert';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { adminMessages } from '../../texts/admin-messages';
import { uploadPicture } from './upload-picture';

const texts = adminMessages.dishes;

type PictureUploadProps = {
  busy: boolean;
  onBusy: (busy: boolean) => void;
  /** Given the address of the picture that the server has stored. */
  onUploaded: (url: string) => void;
};

/** A button that sends a picture to the server, and why it was refused. */
export const PictureUpload = ({ busy, onBusy, onUploaded }: PictureUploadProps) => {
  const session = useSession();
  const sessions = useAdminSessions();
  const input = useRef<HTMLInputElement>(null);
  const closing = useRef<AbortController>(undefined);
  const [failure, setFailure] = useState<string>();
  useEffect(() => () => closing.current?.abort(), []);

  const upload = async (file: File) => {
    const controller = new AbortController();
    closing.current = controller;
    setFailure(undefined);
    onBusy(true);
    try {
      onUploaded(await uploadPicture(file, session, controller.signal));
    } catch (error) {
      if (controller.signal.aborted) return;
      // As with every other call: the guard goes to the sign-in.
      if (codeOf(error) === 'UNAUTHENTICATED') sessions.end(session);
      setFailure(messageOf(error, texts.uploadFailed));
    } finally {
      onBusy(false);
    }
  };

  return (
    <Stack gap="1" align="flex-start">
      <BusyButton
        variant="outline"
        colorPalette="neutral"
        size="sm"
        busy={busy}
        onClick={() => input.current?.click()}
      >
        {texts.uploadPicture}
      </BusyButton>
      {/* The button stands for it: a file field of the browser's own cannot be drawn like the others. */}
      <chakra.input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={({ target }) => {
          const file = target.files?.[0];
          // The same file can be chosen again after a refusal.
          target.value = '';
          if (file) void upload(file);
        }}
      />
      <FormAlert message={failure} />
    </Stack>
  );
};
