import { ServerError } from '@apollo/client';
import { chakra, Stack } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useAdminSessions } from '../../shared/apollo/admin-sessions';
import { fetchWithTimeout } from '../../shared/apollo/fetch-with-timeout';
import { codeOf, messageOf } from '../../shared/apollo/server-error';
import type { Session } from '../../shared/apollo/session';
import { useSession } from '../../shared/apollo/session-provider';
import { FormAlert } from '../../shared/form/form-alert';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { adminMessages } from '../../texts/admin-messages';

const texts = adminMessages.dishes;

/** The most bytes that the server takes: 10 MB. */
const mostBytes = 10 * 1024 * 1024;
/** The server waits 30 seconds for the whole file; then pictures are encoded one after the other. */
const limitMs = 60_000;

/**
 * Sends a picture to the server, which keeps its own encoding of it.
 *
 * @param signal aborts it
 * @returns the address of the stored picture, a path on the server
 * @throws Error with a sentence when the file is too large; ServerError when it is refused; NetworkFailure
 */
const uploadPicture = async (file: File, session: Session, signal: AbortSignal): Promise<string> => {
  // The server ends the connection of such a file, which reads as a lost one here.
  if (file.size > mostBytes) throw new Error(adminMessages.dishes.pictureRefused);
  const request: RequestInit = {
    method: 'POST',
    headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/octet-stream' },
    body: file,
    signal,
  };
  const response = await fetchWithTimeout('/pictures', request, limitMs);
  const bodyText = await response.text();
  if (!response.ok) throw new ServerError('The picture was refused.', { response, bodyText });
  return (JSON.parse(bodyText) as { url: string }).url;
};

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
