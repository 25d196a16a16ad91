import { Button, chakra, Flex, Stack, Text } from '@chakra-ui/react';
import { addRupees, formatRupees } from '../../../shared/format/money';
import { formatWallet } from '../../../shared/format/wallet';
import { OnlineButton } from '../../../shared/ui/buttons/online-button';
import { LongBoxList } from '../../../shared/ui/lists/long-list';
import { refusedFirst } from '../../../shared/ui/lists/result-list';
import { money } from '../../../texts/admin/money';
import { adminMessages } from '../../../texts/admin-messages';
import type { LineAnswer } from './credit-lines';

const texts = money.statement;

const outcomeOf = ({ error, balanceAfter }: LineAnswer): string =>
  error?.message ?? texts.credited(formatWallet(balanceAfter ?? 0));

type StatementResultsProps = {
  answers: readonly LineAnswer[];
  /** Of lines that this screen still shows, whose they are. */
  nameOf: (line: number) => string | undefined;
  onAgain: () => void;
  /** Tries those again that were refused. */
  onRetry: (lines: ReadonlySet<number>) => void;
};

/** What became of each line, those that were refused first. */
export const StatementResults = ({ answers, nameOf, onAgain, onRetry }: StatementResultsProps) => {
  const credited = answers.filter(({ error }) => error === null);
  const refused = answers.filter(({ error }) => error !== null);
  const sum = addRupees(...credited.map(({ amount }) => amount));
  return (
    <Stack gap="3" layerStyle="card" p="5">
      <Text
        role="status"
        fontWeight="semibold"
        fontVariantNumeric="tabular-nums"
        tabIndex={-1}
        outline="0"
        // The button that was pressed is gone.
        ref={(text) => text?.focus({ preventScroll: true })}
      >
        {texts.done(credited.length, formatRupees(sum), refused.length)}
      </Text>
      <LongBoxList
        label={texts.results}
        items={refusedFirst(answers)}
        keyOf={({ number }) => String(number)}
        rowPx={40}
        maxH="26rem"
        css={{
          textStyle: 'sm',
          fontVariantNumeric: 'tabular-nums',
          '& li': {
            display: 'grid',
            gridTemplateColumns: {
              base: '5.5rem minmax(0, 1fr)',
              md: '6rem minmax(0, 1fr) 8rem minmax(0, 2fr)',
            },
            columnGap: '4',
            alignItems: 'center',
            minH: '10',
            py: '1',
            borderTopWidth: '1px',
            borderColor: 'border',
          },
        }}
      >
        {(answer) => (
          <>
            <chakra.span color="fg.muted">{texts.line(answer.number)}</chakra.span>
            <chakra.span>{nameOf(answer.number)}</chakra.span>
            <chakra.span textAlign={{ md: 'end' }}>{formatRupees(answer.amount)}</chakra.span>
            <chakra.span color={answer.error ? 'fg.error' : undefined}>{outcomeOf(answer)}</chakra.span>
          </>
        )}
      </LongBoxList>
      <Flex gap="2" wrap="wrap">
        <Button variant="outline" onClick={onAgain}>
          {texts.again}
        </Button>
        {refused.length > 0 && (
          <OnlineButton
            variant="outline"
            onClick={() => onRetry(new Set(refused.map(({ number }) => number)))}
          >
            {adminMessages.addOrder.summary.retry}
          </OnlineButton>
        )}
      </Flex>
    </Stack>
  );
};
