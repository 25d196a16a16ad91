import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { formatRupees, type Paise, rupeesOf } from '../../shared/format/money';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { halfPhone } from '../../shared/ui/page/half-phone';
import { ChevronDownIcon } from '../../shared/ui/page/icons';
import { ProgressBar } from '../../shared/ui/page/progress-bar';
import { usePhone } from '../../shared/use/use-media-query';
import { addOrderTexts as texts } from '../../texts/admin/add-order';
import { standingTexts } from '../../texts/admin/standing';
import { groupRejected, type RejectedCustomer, type ShortWallet } from './bulk-order';
import { OrderBar } from './order-bar';
import { ShortActions } from './short-actions';

type Progress = { answered: number; total: number };

type NewOrderBarProps = {
  customerCount: number;
  itemCount: number;
  /** Price of one order, in paise. */
  totalPaise: Paise;
  /** Selected customers whose order would be rejected, because of the balance or an existing order. */
  leftOut: readonly RejectedCustomer[];
  /** Selected customers whose diet conflicts with a dish. */
  conflicting: readonly RejectedCustomer[];
  /** Parts of the order that are not selected yet. */
  missing: readonly string[];
  onUnselect: (customers: readonly RejectedCustomer[]) => void;
  onTopUpAll: (short: readonly ShortWallet[]) => void;
  /** Progress while orders are placed. Otherwise null. */
  progress: Progress | null;
  /** Whether nothing changed since the last job. A second press then does not send the same orders again. */
  isDone: boolean;
  status: string;
  /** Opens the dialog to repeat the order weekly. */
  onRepeat: () => void;
};

/** Progress of the bulk order. A screen reader announces changes. */
const PlacingProgress = ({ progress: { answered, total } }: { progress: Progress }) => (
  <Box maxW="96" mt="1">
    <Text role="status" textStyle="sm" fontWeight="medium" fontVariantNumeric="tabular-nums">
      {texts.placing(answered, total)}
    </Text>
    <ProgressBar
      label={texts.placing(answered, total)}
      done={answered}
      total={total}
      mt="1"
      css={{ '& > *': { transition: 'width 160ms ease-out' } }}
    />
  </Box>
);

/** Row of the customers who would be rejected for one reason, with actions for all of them. */
const ProblemRow = ({ text, children }: { text: string; children: ReactNode }) => (
  <Flex
    as="li"
    columnGap="3"
    rowGap="1"
    py="1"
    align="center"
    justify="space-between"
    wrap="wrap"
    borderBottomWidth="1px"
    textStyle="sm"
  >
    <Text color="fg.warning" fontWeight="medium">
      {text}
    </Text>
    <Flex gap="2" wrap="wrap">
      {children}
    </Flex>
  </Flex>
);

/** Customers who would be rejected, in a row for each reason: too little balance, an existing order, or a diet conflict. */
const Problems = ({ leftOut, conflicting, totalPaise, onUnselect, onTopUpAll }: NewOrderBarProps) => {
  const isPhone = usePhone();
  const { insufficient, leftOut: ordered } = groupRejected(leftOut, totalPaise);
  const rows = [
    {
      text: texts.manyCannotPay(insufficient.length),
      customers: insufficient,
      action: <ShortActions short={insufficient} totalPaise={totalPaise} onTopUpAll={onTopUpAll} />,
    },
    { text: texts.manyOrdered(ordered.length), customers: ordered },
    { text: texts.conflicts.many(conflicting.length), customers: conflicting },
  ].filter(({ customers }) => customers.length > 0);
  const list = (
    <Box as="ul" role="list" _empty={{ display: 'none' }}>
      {rows.map(({ text, customers, action }) => (
        <ProblemRow key={text} text={text}>
          {action}
          <QuietButton size="sm" onClick={() => onUnselect(customers)}>
            {texts.remove(customers.length)}
          </QuietButton>
        </ProblemRow>
      ))}
    </Box>
  );
  if (!isPhone || rows.length < 2)
    return (
      <Box mt="-2" mb="2">
        {list}
      </Box>
    );
  // Several rows would cover half of a phone's screen.
  return (
    <chakra.details mt="-2" mb="2" borderBottomWidth="1px">
      <chakra.summary
        display="flex"
        justifyContent="space-between"
        alignItems="center"
        gap="3"
        minH="touch"
        py="1"
        cursor="pointer"
        textStyle="sm"
        fontWeight="medium"
        color="fg.warning"
        css={{
          '&::-webkit-details-marker': { display: 'none' },
          'details[open] > & svg': { rotate: '180deg' },
        }}
      >
        <span>
          {rows.map(({ text }) => (
            <chakra.span key={text} display="block">
              {text}{' '}
            </chakra.span>
          ))}
        </span>
        <ChevronDownIcon />
      </chakra.summary>
      {list}
    </chakra.details>
  );
};

/** Style of the buttons before the form is complete. Submit is still enabled, so its text keeps the full contrast. */
const waiting = {
  variant: 'subtle',
  colorPalette: 'neutral',
  color: 'fg.muted',
  _disabled: { opacity: '1', cursor: 'not-allowed' },
} as const;

/** Text that states which parts are missing. On a very narrow screen, the form needs the height. */
const PhoneHint = ({ hint }: { hint: string }) => (
  <Text
    role="status"
    textStyle="sm"
    fontWeight="medium"
    mb="2"
    _empty={{ display: 'none' }}
    css={{ [halfPhone]: { display: 'none' } }}
  >
    {hint}
  </Text>
);

/** Foot of the bulk order form: the total, the customers who cannot pay, and 'Submit N Order(s)'. */
export const NewOrderBar = (props: NewOrderBarProps) => {
  const { customerCount, itemCount, totalPaise, missing, progress } = props;
  const payers = customerCount - props.leftOut.length - props.conflicting.length;
  const amount = formatRupees(rupeesOf(totalPaise * payers));
  const note = customerCount > 1 && totalPaise > 0 && (
    <Text textStyle={{ base: 'sm', sm: 'md' }} fontWeight="bold" fontVariantNumeric="tabular-nums">
      {payers < customerCount
        ? texts.forSome(payers, customerCount, amount)
        : texts.forAll(customerCount, amount)}
    </Text>
  );
  const isReady = missing.length === 0;
  const isActive = isReady || progress !== null;
  const isPhone = usePhone();
  const hint = isReady || progress ? '' : texts.toSubmit(missing);
  return (
    <OrderBar
      itemCount={itemCount}
      totalPaise={totalPaise}
      isForMany={customerCount > 1}
      above={
        <>
          {!progress && <Problems {...props} />}
          {/* On a phone, a separate line is lower than figures above the buttons. */}
          {isPhone && <PhoneHint hint={props.status ? '' : hint} />}
        </>
      }
      note={progress ? <PlacingProgress progress={progress} /> : note}
      status={props.status || (isPhone ? '' : hint)}
    >
      {(customerCount > 0 || !isPhone) && (
        <QuietButton
          {...(customerCount === 0 && { ...waiting, fontWeight: 'medium' })}
          disabled={customerCount === 0 || progress !== null}
          onClick={props.onRepeat}
        >
          {standingTexts.repeat.open}
        </QuietButton>
      )}
      {/* Enabled before the form is complete: a press displays each missing part at its field. */}
      <BusyButton
        type="submit"
        {...(!isActive && waiting)}
        busy={progress !== null}
        disabled={props.isDone}
        flex={{ base: '1', sm: 'none' }}
      >
        {texts.submit(customerCount)}
      </BusyButton>
    </OrderBar>
  );
};
