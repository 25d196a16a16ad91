import { Button, Stack, Text } from '@chakra-ui/react';
import { useRef } from 'react';
import { formatRupees, type Paise, rupeesOf } from '../../shared/format/money';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { Modal } from '../../shared/ui/dialogs/modal';
import { adminMessages } from '../../texts/admin-messages';
import { RefusedLists } from './refused-lists';
import type { whoPays } from './who-pays';

const texts = adminMessages.addOrder.review;

type ReviewDialogProps = ReturnType<typeof whoPays> & {
  /** Meal, day and dishes in a few lines. */
  outline: readonly string[];
  /** Of one order. */
  totalPaise: Paise;
  onConfirm: () => void;
  onClose: () => void;
};

/**
 * What will happen to the money of many, before it happens: how many wallets pay how much, and who is left out. Exactly
 * those who are said to pay are asked for.
 */
export const ReviewDialog = ({ payers, leftOut, outline, totalPaise, ...acts }: ReviewDialogProps) => {
  const confirm = useRef<HTMLButtonElement>(null);
  const sum = formatRupees(rupeesOf(totalPaise * payers.length));
  return (
    <Modal
      role="alertdialog"
      title={texts.title}
      description={
        <Text as="span" fontWeight="medium" color="fg" fontVariantNumeric="tabular-nums">
          {texts.pays(payers.length, sum)} {leftOut.length > 0 && texts.leftOut(leftOut.length)}
        </Text>
      }
      onClose={acts.onClose}
      initialFocus={confirm}
      footer={
        <>
          <QuietButton onClick={acts.onClose}>{texts.back}</QuietButton>
          <Button ref={confirm} disabled={payers.length === 0} onClick={acts.onConfirm}>
            {texts.confirm(payers.length)}
          </Button>
        </>
      }
    >
      <Stack
        gap="4"
        role="region"
        aria-label={texts.title}
        // The keyboard scrolls a long list only from inside it.
        tabIndex={leftOut.length > 0 ? 0 : undefined}
      >
        <Stack as="ul" role="list" gap="0.5" textStyle="sm">
          {outline.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Stack>
        <RefusedLists refused={leftOut} />
      </Stack>
    </Modal>
  );
};
