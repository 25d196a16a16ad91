import { Button, chakra } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { toast } from '../../shared/ui/dialogs/toasts';
import { icon } from '../../shared/ui/page/icons';
import { riderExtras } from '../../texts/rider-extras';
import { smallPhoto } from './small-photo';

const texts = riderExtras.photo;

const CameraIcon = icon(
  'M4.5 8h3L9 5.8h6L16.5 8h3A1.5 1.5 0 0 1 21 9.5v8a1.5 1.5 0 0 1-1.5 1.5h-15A1.5 1.5 0 0 1 3 17.5v-8A1.5 1.5 0 0 1 4.5 8ZM12 16.2a3 3 0 1 0 0-6 3 3 0 0 0 0 6Z',
);

type PhotoButtonProps = {
  /** Given the photo, made small. */
  onPhoto: (photo: Blob) => void;
};

/** Opens the camera; the photo says that the boxes are delivered. */
export const PhotoButton = ({ onPhoto }: PhotoButtonProps) => {
  const input = useRef<HTMLInputElement>(null);
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
        onClick={() => !busy && input.current?.click()}
      >
        <CameraIcon />
        {texts.take}
      </Button>
      {/* The button stands for it: a file field of the browser's own cannot be drawn like the others. */}
      <chakra.input
        ref={input}
        type="file"
        hidden
        accept="image/*"
        capture="environment"
        onChange={({ target }) => {
          const file = target.files?.[0];
          target.value = '';
          if (file) void take(file);
        }}
      />
    </>
  );
};
