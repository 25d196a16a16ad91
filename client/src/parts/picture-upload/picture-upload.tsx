import { ServerError } from '@apollo/client';
import { Stack } from '@chakra-ui/react';
import { useEffect, useRef, useState } from 'react';
import { useAdminSessions } from '../../shared/apollo/admin-sessions';
import { fetchWithTimeout } from '../../shared/apollo/fetch-with-timeout';
import { codeOf, messageOf } from '../../shared/apollo/server-error';
import type { Session } from '../../shared/apollo/session';
import { useSession } from '../../shared/apollo/session-provider';
import { useFilePicker } from '../../shared/files/use-file-picker';
import { FormAlert } from '../../shared/form/form-alert';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { pictureTexts as texts } from '../../texts/admin/common';

/** Maximum file size on the server, in bytes: 10 MB. */
const mostBytes = 10 * 1024 * 1024;
/** Time limit in milliseconds. The server waits 30 seconds for the file, and encodes pictures one after the other. */
const limitMs = 60_000;

/** Aspect ratio of a picture: 4:3 for dishes, square for the kitchen. */
type Shape = 'wide' | 'square';

/**
 * Uploads a picture, which the server re-encodes.
 * @param shape aspect ratio to which the picture is cropped
 * @param signal aborts the upload
 * @returns path of the stored picture
 * @throws Error with a message if the file is too large; ServerError if the server rejects the picture; NetworkFailure
 */
const uploadPicture = async (
  file: File,
  shape: Shape,
  session: Session,
  signal: AbortSignal,
): Promise<string> => {
  // Checked here, because the server closes the connection on a larger file, which looks like a connection failure.
  if (file.size > mostBytes) throw new Error(texts.rejected);
  const request: RequestInit = {
    method: 'POST',
    headers: { authorization: `Bearer ${session.token}`, 'content-type': 'application/octet-stream' },
    body: file,
    signal,
  };
  const response = await fetchWithTimeout(
    shape === 'square' ? '/pictures?shape=square' : '/pictures',
    request,
    limitMs,
  );
  const bodyText = await response.text();
  if (!response.ok) throw new ServerError('The picture was rejected.', { response, bodyText });
  return (JSON.parse(bodyText) as { url: string }).url;
};

type PictureUploadProps = {
  shape?: Shape;
  busy: boolean;
  onBusy: (busy: boolean) => void;
  /** Called with the address of the stored picture. */
  onUploaded: (url: string) => void;
};

/** Button that uploads a picture, with the error of a rejected upload. */
export const PictureUpload = ({ shape = 'wide', busy, onBusy, onUploaded }: PictureUploadProps) => {
  const session = useSession();
  const sessions = useAdminSessions();
  const closing = useRef<AbortController>(undefined);
  const [failure, setFailure] = useState<string>();
  useEffect(() => () => closing.current?.abort(), []);

  const upload = async (file: File) => {
    const controller = new AbortController();
    closing.current = controller;
    setFailure(undefined);
    onBusy(true);
    try {
      onUploaded(await uploadPicture(file, shape, session, controller.signal));
    } catch (error) {
      if (controller.signal.aborted) return;
      // Ends the session, as after any such error, so that the guard opens the sign-in.
      if (codeOf(error) === 'UNAUTHENTICATED') sessions.end(session);
      setFailure(messageOf(error, texts.uploadFailed));
    } finally {
      onBusy(false);
    }
  };

  const [pick, input] = useFilePicker({
    accept: 'image/jpeg,image/png,image/webp,image/avif',
    onFile: (file) => void upload(file),
  });
  return (
    <Stack gap="1" align="flex-start">
      <BusyButton variant="outline" colorPalette="neutral" size="sm" busy={busy} onClick={pick}>
        {texts.upload}
      </BusyButton>
      {input}
      <FormAlert message={failure} />
    </Stack>
  );
};
