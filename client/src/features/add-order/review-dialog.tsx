import { Button, Heading, Stack, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { formatRupees, type Paise, rupeesOf } from '../../shared/format/money';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { Modal } from '../../shared/ui/dialogs/modal';
import { Tick } from '../../shared/ui/fields/tick';
import { adminMessages } from '../../texts/admin-messages';
import { nameOf } from './bulk-order';
import { type Conflicting, conflictGroups } from './diet-conflicts';
import { RefusedLists } from './refused-lists';
import type { whoPays } from './who-pays';

const texts = adminMessages.addOrder.review;
const { because } = adminMessages.addOrder.summary;

type ReviewDialogProps = ReturnType<typeof whoPays> & {
  /** Meal, day and dishes in a few lines. */
  outline: readonly string[];
  /** Of one order. */
  totalPaise: Paise;
  /** Confirms, with or without the customers whose diet conflicts. */
  onConfirm: (acceptDietConflicts: boolean) => void;
  onClose: () => void;
};

/**
 * What will happen to the money of many, before it happens: how many wallets pay how much, and who is left out. Exactly
 * those who are said to pay are asked for. Customers whose diet conflicts with a dish are left out, unless the admin includes them.
 */
export const ReviewDialog = ({ payers, leftOut, conflicting, outline, ...props }: ReviewDialogProps) => {
  const { totalPaise, onConfirm, onClose } = props;
  const confirm = useRef<HTMLButtonElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const [includes, setIncludes] = useState(false);
  const paying = payers.length + (includes ? conflicting.length : 0);
  const away = leftOut.length + (includes ? 0 : conflicting.length);
  const sum = formatRupees(rupeesOf(totalPaise * paying));
  return (
    <Modal
      role="alertdialog"
      title={texts.title}
      description={
        <Text as="span" fontWeight="medium" color="fg" fontVariantNumeric="tabular-nums">
          {texts.pays(paying, sum)} {away > 0 && texts.leftOut(away)}
        </Text>
      }
      onClose={onClose}
      initialFocus={payers.length > 0 ? confirm : back}
      footer={
        <>
          <QuietButton ref={back} onClick={onClose}>
            {texts.back}
          </QuietButton>
          <Button ref={confirm} disabled={paying === 0} onClick={() => onConfirm(includes)}>
            {texts.confirm(paying)}
          </Button>
        </>
      }
    >
      <Stack
        gap="4"
        role="region"
        aria-label={texts.title}
        // The keyboard scrolls a long list only from inside it.
        tabIndex={leftOut.length + conflicting.length > 0 ? 0 : undefined}
      >
        <Stack as="ul" role="list" gap="0.5" textStyle="sm">
          {outline.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </Stack>
        {conflicting.length > 0 && (
          <ConflictLists conflicting={conflicting} includes={includes} onInclude={setIncludes} />
        )}
        <RefusedLists refused={leftOut} />
      </Stack>
    </Modal>
  );
};

type ConflictListsProps = {
  conflicting: readonly Conflicting[];
  includes: boolean;
  onInclude: (includes: boolean) => void;
};

/** The customers whose diet conflicts with a dish, and the choice to include them. It comes before their names, so that it is in sight above hundreds of them. */
const ConflictLists = ({ conflicting, includes, onInclude }: ConflictListsProps) => (
  <Stack gap="3" borderWidth="1px" borderRadius="l2" bg="bg.warning" px="4" py="3">
    <Tick checked={includes} onTick={onInclude} fontWeight="medium">
      {texts.include(conflicting.length)}
    </Tick>
    {conflictGroups(conflicting).map(({ title, conflicting: some }) => (
      <Stack key={title} as="section" gap="1">
        <Heading as="h3" textStyle="md" fontWeight="semibold">
          {title}
        </Heading>
        <Stack as="ul" role="list" gap="0.5" textStyle="sm">
          {some.map((one) => (
            <li key={one.customer.id}>
              {nameOf(one)}
              {because(one.reason)}
            </li>
          ))}
        </Stack>
      </Stack>
    ))}
  </Stack>
);
