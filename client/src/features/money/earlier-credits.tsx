import { skipToken } from '@apollo/client/react';
import { Box, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { addDays, type Day, formatDayAndMonth } from '../../shared/format/day';
import { formatRupees } from '../../shared/format/money';
import { Tick } from '../../shared/ui/fields/tick';
import { money } from '../../texts/admin/money';
import { type MoneyAddedQuery, useMoneyAddedQuery } from './money.generated';

const texts = money.receive;

/** Maximum number of days between two credits that may be the same payment. */
const MAX_DAYS_BEFORE = 7;

type Entry = MoneyAddedQuery['walletStatement']['entries'][number];

/**
 * Finds credits of the same amount to a wallet since a week before a day. One of these credits may be the payment to credit, for
 * example if one admin confirms a claim and another credits the bank line without a UTR. An admin must confirm that the payment
 * is a different one.
 * @param userId owner of the wallet; undefined if none is selected
 * @param amount claimed or received amount, in rupees
 * @param day day of the request or of the payment
 * @param utr UTR of the payment to credit. A credit with this UTR is the same payment, which the server rejects.
 * @returns `given`, the earlier credits; `unseen`, credits not confirmed as a different payment; `see`, which sets this
 * confirmation; and `look`, which reloads and throws if some are unconfirmed
 */
export const useEarlierCredits = (
  userId: string | undefined,
  amount: number,
  day: Day,
  utr?: string | null,
) => {
  const variables = { userId: userId ?? '', from: addDays(day, -MAX_DAYS_BEFORE) };
  const { data, refetch } = useMoneyAddedQuery(
    userId === undefined ? skipToken : { variables, fetchPolicy: 'network-only' },
  );
  const [seen, setSeen] = useState<readonly string[]>([]);
  const given = (rupees: number | undefined, newest = data): readonly Entry[] =>
    (newest?.walletStatement.entries ?? []).filter(
      ({ orderNumber, reference, amount: added }) =>
        orderNumber === null && added > 0 && [rupees, amount].includes(added) && (!utr || reference !== utr),
    );
  const unseen = (rupees: number | undefined, newest = data): readonly Entry[] =>
    given(rupees, newest).filter(({ id }) => !seen.includes(id));
  return {
    given,
    unseen,
    see: (entries: readonly Entry[]) => setSeen(entries.map(({ id }) => id)),
    look: async (rupees: number | undefined) => {
      const { data: newest } = await refetch(variables);
      if (!newest) throw new Error(texts.failed);
      if (unseen(rupees, newest).length > 0) throw new Error(texts.addedMeanwhile);
    },
  };
};

type AddedBeforeProps = {
  added: ReturnType<typeof useEarlierCredits>;
  /** Amount to credit. */
  rupees: number | undefined;
  error: string | undefined;
};

/** Earlier credits of the same amount, and a checkbox that confirms another payment. */
export const EarlierCredits = ({ added, rupees, error }: AddedBeforeProps) => {
  const id = useId();
  const entries = added.given(rupees);
  if (entries.length === 0) return null;
  return (
    <Box
      role="alert"
      bg="bg.warning"
      borderRadius="l2"
      px="3"
      pt="2.5"
      pb={error ? '2.5' : '1'}
      fontVariantNumeric="tabular-nums"
    >
      {entries.map((entry) => (
        <Text key={entry.id} fontWeight="medium">
          {texts.added(formatRupees(entry.amount), formatDayAndMonth(entry.transactionDate), entry.reference)}
        </Text>
      ))}
      <Tick
        checked={added.unseen(rupees).length === 0}
        onTick={(isSeen) => added.see(isSeen ? entries : [])}
        box={error ? { 'aria-invalid': true, 'aria-describedby': id } : undefined}
      >
        {texts.isAnother}
      </Tick>
      {error && (
        <Text id={id} textStyle="sm" color="fg.error" fontWeight="medium">
          {error}
        </Text>
      )}
    </Box>
  );
};
