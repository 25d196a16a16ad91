import { Button } from '@chakra-ui/react';
import { useState } from 'react';
import { useFilePicker } from '../../shared/files/use-file-picker';
import { toast } from '../../shared/ui/dialogs/toasts';
import { icon } from '../../shared/ui/page/icons';
import { riderExtras } from '../../texts/rider-extras';

const texts = riderExtras.photo;

const CameraIcon = icon(
  'M4.5 8h3L9 5.8h6L16.5 8h3A1.5 1.5 0 0 1 21 9.5v8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-8A1.5 1.5 0 0 1 4.5 8ZM12 16.2a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
);

type PhotoButtonProps = {
  /** Called with the compressed photo. */
  onPhoto: (photo: Blob) => void;
};

/** Maximum width and height of a photo on the server, in pixels. */
const LARGEST_PX = 1280;
const QUALITY = 0.72;

/**
 * Compresses a photo before it is stored and sent, because a phone's camera creates about 5 MB and the network is slow.
 * @throws if the browser cannot read the photo
 */
const smallPhoto = async (file: Blob): Promise<Blob> => {
  const picture = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, LARGEST_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return new Promise((resolve, reject) => {
    canvas.toBlob(
      (small) => (small ? resolve(small) : reject(new Error('The photo cannot be read.'))),
      'image/jpeg',
      QUALITY,
    );
  });
};

/** Button that opens the camera. The photo also marks the boxes as delivered. */
export const PhotoButton = ({ onPhoto }: PhotoButtonProps) => {
  const [busy, setBusy] = useState(false);
  const take = async (file: Blob) => {
    setBusy(true);
    try {
      onPhoto(await smallPhoto(file));
    } catch {
      toast.error(texts.unreadable);
      setBusy(false);
    }
  };
  const [pick, input] = useFilePicker({
    accept: 'image/*',
    capture: 'environment',
    onFile: (file) => void take(file),
  });
  return (
    <>
      <Button
        h="16"
        w="full"
        textStyle="lg"
        bg="sunlit"
        color="sunlit.contrast"
        _hover={{ bg: 'sunlit' }}
        aria-disabled={busy}
        onClick={() => !busy && pick()}
      >
        <CameraIcon />
        {texts.take}
      </Button>
      {input}
    </>
  );
};
