import { Button, chakra, Heading, Stack, Text } from '@chakra-ui/react';
import { useRef, useState } from 'react';
import { formatRupees, type Paise, rupeesOf } from '../../shared/format/money';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { Modal } from '../../shared/ui/dialogs/modal';
import { Tick } from '../../shared/ui/fields/tick';
import { addOrderTexts } from '../../texts/admin/add-order';
import { becauseOf, nameOf, type ShortWallet } from './bulk-order';
import { type ConflictingCustomer, conflictGroups } from './diet-conflicts';
import { type groupByPayment, includeConflicting } from './payment-groups';
import { RejectedLists } from './rejected-lists';

const texts = addOrderTexts.review;

type ReviewDialogProps = ReturnType<typeof groupByPayment> & {
  /** Lines with the meal, the day, the dishes, and the instructions. */
  outline: readonly string[];
  /** Price of one order, in paise. */
  totalPaise: Paise;
  /** Called on confirmation. `acceptDietConflicts` states whether customers with a diet conflict are included. */
  onConfirm: (acceptDietConflicts: boolean) => void;
  onTopUpAll: (short: readonly ShortWallet[]) => void;
  onClose: () => void;
};

/**
 * Review before many wallets are charged: the number of wallets, the amount, and the left-out customers. Only the listed
 * customers are charged. Customers with a diet conflict are left out unless the admin includes them.
 */
export const ReviewDialog = ({ outline, ...props }: ReviewDialogProps) => {
  const { conflicting, totalPaise, onConfirm, onClose } = props;
  const confirm = useRef<HTMLButtonElement>(null);
  const back = useRef<HTMLButtonElement>(null);
  const [includes, setIncludes] = useState(false);
  const { payers, leftOut } = includes ? includeConflicting(props) : props;
  const paying = payers.length;
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
      initialFocus={props.payers.length > 0 ? confirm : back}
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
        // A long list needs the focus inside, so that the keyboard can scroll the list.
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
        <RejectedLists rejected={leftOut} totalPaise={totalPaise} onTopUpAll={props.onTopUpAll} />
      </Stack>
    </Modal>
  );
};

type ConflictListsProps = {
  conflicting: readonly ConflictingCustomer[];
  includes: boolean;
  onInclude: (includes: boolean) => void;
};

/** Customers with a diet conflict, and below them the option to include them. */
const ConflictLists = ({ conflicting, includes, onInclude }: ConflictListsProps) => (
  <Stack gap="3" borderWidth="1px" borderRadius="l2" bg="bg.warning" px="4" py="3">
    {conflictGroups(conflicting).map(({ title, conflicting: some }) => (
      <Stack key={title} as="section" gap="1">
        <chakra.details open={some.length <= 5}>
          <chakra.summary cursor="pointer" minH={{ base: 'touch', lg: '8' }} alignContent="center">
            <Heading as="h3" display="inline" textStyle="md" fontWeight="semibold">
              {title}
            </Heading>
          </chakra.summary>
          <Stack as="ul" role="list" gap="0.5" textStyle="sm">
            {some.map((one) => (
              <li key={one.customer.id}>
                {nameOf(one)}
                {becauseOf(one)}
              </li>
            ))}
          </Stack>
        </chakra.details>
      </Stack>
    ))}
    <Tick checked={includes} onTick={onInclude} fontWeight="medium">
      {texts.include(conflicting.length)}
    </Tick>
  </Stack>
);
