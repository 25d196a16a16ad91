import { Button, chakra, Stack, Text } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Modal } from '../../../../shared/ui/dialogs/modal';
import { adminMessages } from '../../../../texts/admin-messages';
import type { Box } from '../box';
import type { ChangeBoxes } from '../use-box-changes';
import { newDetector } from './barcode-detector';
import { type Scanned, scannedBox } from './scanned-box';

const texts = adminMessages.kitchenDay.pack.scan;

/** How often the picture is looked at, and how long a label that stays before the camera says nothing again, in milliseconds. */
const LOOK_MS = 200;
const AGAIN_MS = 3_000;

type ScanDialogProps = { boxes: readonly Box[]; onChange: ChangeBoxes; onClose: () => void };

/** The camera's picture: each label that is held before it marks its box as packed, one after the other. */
export const ScanDialog = ({ boxes, onChange, onClose }: ScanDialogProps) => {
  const video = useRef<HTMLVideoElement>(null);
  const done = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState<Scanned>();
  const last = useRef({ text: '', at: 0 });

  const onCode = useEffectEvent((text: string) => {
    const isSame = text === last.current.text && Date.now() - last.current.at < AGAIN_MS;
    last.current = { text, at: Date.now() };
    if (isSame) return;
    const scanned = scannedBox(boxes, text);
    setSaid(scanned);
    navigator.vibrate?.(scanned.isWrong ? [80, 60, 80] : 60);
    if (scanned.packs !== undefined) void onChange([scanned.packs], { packed: true });
  });
  const onNoCamera = useEffectEvent(() => setSaid({ text: texts.noCamera, isWrong: true }));

  useEffect(() => {
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let stream: MediaStream | undefined;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const begin = async () => {
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      if (isOver || !video.current) return stop();
      video.current.srcObject = stream;
      await video.current.play();
      const detector = newDetector();
      const look = async () => {
        const shown = video.current;
        // A picture that is not there yet, or in which nothing can be made out, is looked at again.
        const codes = shown ? await detector.detect(shown).catch(() => []) : [];
        if (isOver) return;
        const [code] = codes;
        if (code) onCode(code.rawValue);
        timer = setTimeout(() => void look(), LOOK_MS);
      };
      await look();
    };
    begin().catch(() => isOver || onNoCamera());
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, []);

  return (
    <Modal
      title={texts.title}
      description={texts.help}
      onClose={onClose}
      initialFocus={done}
      footer={
        <Button ref={done} onClick={onClose}>
          {texts.done}
        </Button>
      }
    >
      <Stack gap="3">
        <chakra.video
          ref={video}
          muted
          playsInline
          aria-hidden
          w="full"
          maxH="50dvh"
          bg="black"
          borderRadius="card"
          objectFit="cover"
        />
        <Text
          role="status"
          minH="8"
          textStyle="lg"
          fontWeight="semibold"
          color={said?.isWrong ? 'fg.warning' : undefined}
        >
          {said?.text}
        </Text>
      </Stack>
    </Modal>
  );
};
