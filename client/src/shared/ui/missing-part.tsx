import { Button, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { messages } from '../../messages';
import { BusyButton } from './busy-button';
import { type LaterPart, loadAgain } from './later-part';
import { Modal } from './modal';

const texts = messages.app;

type MissingPartProps<Part> = {
  of: LaterPart<Part>;
  onFound: (part: Part) => void;
  onClose: () => void;
};

/** What was pressed is in a file that did not arrive: says so, and asks for it once more. */
export const MissingPart = <Part,>({ of, onFound, onClose }: MissingPartProps<Part>) => {
  const [attempt, setAttempt] = useState<'none' | 'busy' | 'failed'>('none');
  const tryAgain = async () => {
    setAttempt('busy');
    try {
      onFound(await loadAgain(of));
    } catch {
      setAttempt('failed');
    }
  };
  return (
    <Modal
      role="alertdialog"
      size="sm"
      title={texts.partMissing}
      description={texts.partMissingHelp}
      onClose={onClose}
      footer={
        <>
          <Button variant="outline" colorPalette="neutral" onClick={onClose}>
            {texts.close}
          </Button>
          <BusyButton busy={attempt === 'busy'} onClick={() => void tryAgain()}>
            {texts.retry}
          </BusyButton>
        </>
      }
    >
      {attempt === 'failed' && (
        <Text role="alert" color="fg.error" fontWeight="medium">
          {texts.partStillMissing}
        </Text>
      )}
    </Modal>
  );
};
