import { Button, chakra, Stack, Text } from '@chakra-ui/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { Modal } from '../../../../shared/ui/dialogs/modal';
import { kitchenDayTexts } from '../../../../texts/admin/kitchen-day';
import type { Box } from '../box';
import type { ChangeBoxes } from '../use-box-changes';
import { newDetector } from './barcode-detector';
import { type ScannedBox, scannedBox } from './scanned-box';

const texts = kitchenDayTexts.pack.scan;

/** Interval of the detection, and the time during which a visible label is not reported again, in milliseconds. */
const LOOK_MS = 200;
const AGAIN_MS = 3_000;

type ScanDialogProps = { boxes: readonly Box[]; onChange: ChangeBoxes; onClose: () => void };

/** Camera dialog. Each label in view marks its box as packed, one after the other. */
export const ScanDialog = ({ boxes, onChange, onClose }: ScanDialogProps) => {
  const video = useRef<HTMLVideoElement>(null);
  const done = useRef<HTMLButtonElement>(null);
  const [said, setSaid] = useState<ScannedBox>();
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
        // An unreadable frame is ignored. The next one is tried.
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
