import { useState } from 'react';
import { messages } from '../../../texts/messages';
import { BusyButton } from '../buttons/busy-button';
import { QuietButton } from '../buttons/quiet-button';
import { Modal } from '../dialogs/modal';
import { ErrorText } from './error-text';
import { type LaterPart, loadAgain } from './later-part';

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
          <QuietButton onClick={onClose}>{texts.close}</QuietButton>
          <BusyButton busy={attempt === 'busy'} onClick={() => void tryAgain()}>
            {texts.retry}
          </BusyButton>
        </>
      }
    >
      {attempt === 'failed' && <ErrorText>{texts.partStillMissing}</ErrorText>}
    </Modal>
  );
};
