import { Box, Button, chakra, Flex, Text } from '@chakra-ui/react';
import { adminMessages } from '../../admin-messages';
import { formatRupees, type Paise, rupeesOf } from '../../shared/format/money';
import { BusyButton } from '../../shared/ui/busy-button';
import type { BulkRun } from './bulk-run';
import { OrderBar } from './order-bar';

const texts = adminMessages.addOrder;

type NewOrderBarProps = {
  customerCount: number;
  itemCount: number;
  /** Of one order. */
  totalPaise: Paise;
  /** Chosen customers whose wallet holds less than that. */
  shortCount: number;
  onUnselectShort: () => void;
  /** While orders are being placed. */
  run: BulkRun | null;
  status: string;
};

/** How far the run is; announced as it moves. */
const Progress = ({ run }: { run: BulkRun }) => (
  <Box maxW="96" mt="1">
    <Text role="status" textStyle="sm" fontWeight="medium" fontVariantNumeric="tabular-nums">
      {texts.placing(run.answered, run.total)}
    </Text>
    <chakra.progress
      value={run.answered}
      max={run.total}
      aria-label={texts.placing(run.answered, run.total)}
      display="block"
      appearance="none"
      w="full"
      h="1.5"
      mt="1"
      borderWidth="0"
      borderRadius="full"
      overflow="hidden"
      bg="bg.emphasized"
      css={{
        '&::-webkit-progress-bar': { bg: 'bg.emphasized' },
        '&::-webkit-progress-value': { bg: 'brand.solid', transition: 'inline-size 160ms ease-out' },
        '&::-moz-progress-bar': { bg: 'brand.solid' },
      }}
    />
  </Box>
);

/** The foot of the form for many: what it costs all together, who cannot pay, and 'Submit N Order(s)'. */
export const NewOrderBar = (props: NewOrderBarProps) => {
  const { customerCount, itemCount, totalPaise, shortCount, run } = props;
  const note = (
    <>
      {customerCount > 1 && totalPaise > 0 && (
        <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {texts.forAll(customerCount, formatRupees(rupeesOf(totalPaise * customerCount)))}
        </Text>
      )}
      {shortCount > 0 && (
        <Flex gap="2" align="center" wrap="wrap" textStyle="sm">
          <Text color="fg.warning" fontWeight="medium">
            {texts.manyCannotPay(shortCount)}
          </Text>
          <Button variant="plain" size="sm" h="auto" onClick={props.onUnselectShort}>
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
      <BusyButton type="submit" busy={run !== null} flex={{ base: '1', sm: 'none' }}>
        {texts.submit(customerCount)}
      </BusyButton>
    </OrderBar>
  );
};
