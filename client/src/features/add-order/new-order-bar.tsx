import { Box, Button, Flex, Text } from '@chakra-ui/react';
import { formatRupees, type Paise, rupeesOf } from '../../shared/format/money';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { QuietButton } from '../../shared/ui/buttons/quiet-button';
import { ProgressBar } from '../../shared/ui/page/progress-bar';
import { adminMessages } from '../../texts/admin-messages';
import { groupRefused, type Refused } from './bulk-order';
import type { OrderRun } from './bulk-run';
import { OrderBar } from './order-bar';

const texts = adminMessages.addOrder;

type NewOrderBarProps = {
  customerCount: number;
  itemCount: number;
  /** Of one order. */
  totalPaise: Paise;
  /** Chosen customers who would be refused: too little in the wallet, or an order already. */
  leftOut: readonly Refused[];
  /** Chosen customers whose diet conflicts with a dish. */
  conflicting: readonly Refused[];
  onUnselectLeftOut: () => void;
  /** While orders are being placed. */
  run: OrderRun | null;
  /** Nothing was chosen since the last run: the same again is not sent by a press too many. */
  isDone: boolean;
  status: string;
  /** For the same again every week. */
  onRepeat: () => void;
};

/** How far the run is; announced as it moves. */
const Progress = ({ run }: { run: OrderRun }) => (
  <Box maxW="96" mt="1">
    <Text role="status" textStyle="sm" fontWeight="medium" fontVariantNumeric="tabular-nums">
      {texts.placing(run.answered, run.total)}
    </Text>
    <ProgressBar
      label={texts.placing(run.answered, run.total)}
      done={run.answered}
      total={run.total}
      h="1.5"
      mt="1"
      css={{ '& > *': { transition: 'width 160ms ease-out' } }}
    />
  </Box>
);

/** The foot of the form for many: what it costs all together, who cannot pay, and 'Submit N Order(s)'. */
export const NewOrderBar = (props: NewOrderBarProps) => {
  const { customerCount, itemCount, totalPaise, leftOut, conflicting, run } = props;
  const { insufficient, others } = groupRefused(leftOut);
  const note = (
    <>
      {customerCount > 1 && totalPaise > 0 && (
        <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {texts.forAll(customerCount, formatRupees(rupeesOf(totalPaise * customerCount)))}
        </Text>
      )}
      {leftOut.length + conflicting.length > 0 && (
        <Flex gap="2" align="center" wrap="wrap" textStyle="sm">
          <Text color="fg.warning" fontWeight="medium">
            {insufficient.length > 0 && <>{texts.manyCannotPay(insufficient.length)} </>}
            {others.length > 0 && <>{texts.manyOrdered(others.length)} </>}
            {conflicting.length > 0 && texts.conflicts.many(conflicting.length)}
          </Text>
          <Button variant="plain" size="sm" h="auto" onClick={props.onUnselectLeftOut}>
            {texts.unselectThem}
          </Button>
        </Flex>
      )}
    </>
  );
  return (
    <OrderBar
      itemCount={itemCount}
      totalPaise={totalPaise}
      note={run ? <Progress run={run} /> : note}
      status={props.status}
    >
      <QuietButton disabled={customerCount === 0 || run !== null} onClick={props.onRepeat}>
        {adminMessages.standing.repeat.open}
      </QuietButton>
      <BusyButton type="submit" busy={run !== null} disabled={props.isDone} flex={{ base: '1', sm: 'none' }}>
        {texts.submit(customerCount)}
      </BusyButton>
    </OrderBar>
  );
};
