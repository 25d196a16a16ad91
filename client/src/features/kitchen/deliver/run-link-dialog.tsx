import { Button } from '@chakra-ui/react';
import { runPath } from '../../../shared/admin-paths';
import { formatWeekday } from '../../../shared/format/day';
import { whatsappDraft } from '../../../shared/share-link';
import { LinkDialog } from '../../../shared/ui/dialogs/link-dialog';
import { deliveryTexts as texts } from '../../../texts/admin/delivery';
import { nameOf } from './board';
import type { ShownLink } from './use-board';

type RunLinkDialogProps = { link: ShownLink; date: string; mealTitle: string; onClose: () => void };

/** Dialog with the link of a run, to copy or to send to the rider as a draft. The link is displayed only once. */
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
