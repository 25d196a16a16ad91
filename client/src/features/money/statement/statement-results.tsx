import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { addRupees, formatRupees } from '../../../shared/format/money';
import { formatWallet } from '../../../shared/format/wallet';
import { OnlineButton } from '../../../shared/ui/buttons/online-button';
import { LineResults } from '../../../shared/ui/lists/line-results';
import { addOrderTexts } from '../../../texts/admin/add-order';
import { money } from '../../../texts/admin/money';
import type { LineAnswer } from './statement-line';

const texts = money.statement;

type StatementResultsProps = {
  answers: readonly LineAnswer[];
  /** Returns the customer of a line. Undefined if the screen no longer displays the line. */
  nameOf: (line: number) => string | undefined;
  /** Amounts of the lines that could have been credited, but were not sent. */
  amountsLeft: readonly number[];
  onAgain: () => void;
  /** Retries the failed lines. */
  onRetry: () => void;
};

/** Results of the lines of a bank statement. */
export const StatementResults = (props: StatementResultsProps) => {
  const { answers, nameOf, amountsLeft, onAgain, onRetry } = props;
  const credited = answers.filter(({ error }) => error === null);
  const failed = answers.length - credited.length;
  const sum = addRupees(...credited.map(({ amount }) => amount));
  return (
    <Stack gap="3" layerStyle="card" p="5">
      <LineResults
        label={texts.results}
        summary={texts.done(credited.length, formatRupees(sum), failed)}
        takesFocus
        results={answers.map(({ number, amount, error, balanceAfter }) => ({
          line: number,
          cells: [
            texts.line(number),
            nameOf(number),
            <chakra.span key="amount" display="block" textAlign={{ md: 'end' }}>
              {formatRupees(amount)}
            </chakra.span>,
          ],
          outcome: error?.message ?? texts.credited(formatWallet(balanceAfter ?? 0)),
          hasFailed: error !== null,
        }))}
        columns={{
          base: '5.5rem minmax(0, 1fr)',
          md: '6rem minmax(0, 1fr) 8rem minmax(0, 2fr)',
        }}
        columnGap="4"
        maxH="26rem"
      />
      {amountsLeft.length > 0 && (
        <Text>{texts.notCredited(amountsLeft.length, formatRupees(addRupees(...amountsLeft)))}</Text>
      )}
      <Flex gap="2" wrap="wrap">
        <Button variant="outline" onClick={onAgain}>
          {texts.again}
        </Button>
        {failed > 0 && (
          <OnlineButton variant="outline" onClick={onRetry}>
            {addOrderTexts.summary.retry}
          </OnlineButton>
        )}
      </Flex>
    </Stack>
  );
};
