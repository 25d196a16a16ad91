import { Button } from '@chakra-ui/react';
import { useRef } from 'react';
import { formatWeekday } from '../../../shared/format/day';
import { runPath } from '../../../shared/paths';
import { shareOrCopy } from '../../../shared/share-link';
import { Modal } from '../../../shared/ui/dialogs/modal';
import { toast } from '../../../shared/ui/dialogs/toasts';
import { TextField } from '../../../shared/ui/fields/fields';
import { whatsappDraft } from '../../../shared/whatsapp-draft';
import { adminMessages } from '../../../texts/admin-messages';
import { nameOf } from './board';
import type { ShownLink } from './use-board';

const texts = adminMessages.delivery;

type RunLinkDialogProps = { link: ShownLink; date: string; mealTitle: string; onClose: () => void };

/** The link of a run, this once: to copy, or as a draft to the rider. */
export const RunLinkDialog = ({ link: { run, secret }, date, mealTitle, onClose }: RunLinkDialogProps) => {
  const copyButton = useRef<HTMLButtonElement>(null);
  const address = `${window.location.origin}${runPath(secret)}`;
  const copy = async () => {
    const done = await shareOrCopy(Promise.resolve(address));
    if (done === 'copied') toast.success(texts.copied);
    if (done === 'failed') toast.error(texts.notCopied);
  };
  return (
    <Modal
      role="alertdialog"
      title={texts.linkTitle(nameOf(run.rider))}
      description={texts.linkHelp}
      onClose={onClose}
      initialFocus={copyButton}
      footer={
        <>
          <Button variant="outline" colorPalette="neutral" onClick={onClose}>
            {texts.done}
          </Button>
          <Button asChild variant="outline" colorPalette="brand">
            <a
              href={whatsappDraft(
                run.rider.mobileNumber,
                texts.message(mealTitle, formatWeekday(date), address),
              )}
              target="_blank"
              rel="noreferrer"
            >
              {texts.whatsapp}
            </a>
          </Button>
          <Button ref={copyButton} onClick={() => void copy()}>
            {texts.copy}
          </Button>
        </>
      }
    >
      <TextField label={texts.link} readOnly value={address} onFocus={(event) => event.target.select()} />
    </Modal>
  );
};
