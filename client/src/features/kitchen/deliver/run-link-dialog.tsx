import { Button } from '@chakra-ui/react';
import { runPath } from '../../../shared/desk-paths';
import { formatWeekday } from '../../../shared/format/day';
import { LinkDialog } from '../../../shared/ui/dialogs/link-dialog';
import { whatsappDraft } from '../../../shared/whatsapp-draft';
import { adminMessages } from '../../../texts/admin-messages';
import { nameOf } from './board';
import type { ShownLink } from './use-board';

const texts = adminMessages.delivery;

type RunLinkDialogProps = { link: ShownLink; date: string; mealTitle: string; onClose: () => void };

/** The link of a run, this once: to copy, or as a draft to the rider. */
export const RunLinkDialog = ({ link: { run, secret }, date, mealTitle, onClose }: RunLinkDialogProps) => {
  const address = `${window.location.origin}${runPath(secret)}`;
  const draft = whatsappDraft(run.rider.mobileNumber, texts.message(mealTitle, formatWeekday(date), address));
  return (
    <LinkDialog
      address={address}
      texts={{ ...texts, title: texts.linkTitle(nameOf(run.rider)), help: texts.linkHelp }}
      onClose={onClose}
      actions={
        <Button asChild variant="outline" colorPalette="brand">
          <a href={draft} target="_blank" rel="noreferrer">
            {texts.whatsapp}
          </a>
        </Button>
      }
    />
  );
};
