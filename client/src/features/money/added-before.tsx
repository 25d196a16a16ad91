import { skipToken } from '@apollo/client/react';
import { Box, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { type MoneyAddedQuery, useMoneyAddedQuery } from '../../gql/admin';
import { addDays, type Day, formatDayAndMonth } from '../../shared/format/day';
import { formatRupees } from '../../shared/format/money';
import { Tick } from '../../shared/ui/fields/tick';
import { money } from '../../texts/admin/money';

const texts = money.receive;

/** Money that came this long before is another payment. */
const MAX_DAYS_BEFORE = 7;

type Entry = MoneyAddedQuery['walletStatement']['entries'][number];

/**
 * What a wallet has been given of the same amount since a week before a day: it may be the payment that is to be credited, as when one admin presses 'Received' and another credits
 * the line of the bank's statement, which has no UTR. Somebody has to say that it is another one.
 *
 * @param userId whose wallet it is; undefined: nobody is chosen
 * @param amount what the customer or the bank says, in rupees
 * @param day when the customer asked for it, or the bank received it
 * @returns `given`, what was given of that amount or of another; `unseen`, of which nobody has said that it is another payment; `see`, which says so, or
 *   not; and `look`, which asks anew and throws if some is unseen
 */
export const useAddedBefore = (userId: string | undefined, amount: number, day: Day) => {
  const variables = { userId: userId ?? '', from: addDays(day, -MAX_DAYS_BEFORE) };
  const { data, refetch } = useMoneyAddedQuery(
    userId === undefined ? skipToken : { variables, fetchPolicy: 'network-only' },
  );
  const [seen, setSeen] = useState<readonly string[]>([]);
  const given = (rupees: number | undefined, newest = data): readonly Entry[] =>
    (newest?.walletStatement.entries ?? []).filter(
      (entry) => entry.orderNumber === null && entry.amount > 0 && [rupees, amount].includes(entry.amount),
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
  added: ReturnType<typeof useAddedBefore>;
  /** What is to be credited. */
  rupees: number | undefined;
  error: string | undefined;
};

/** What was credited of the same amount, and the tick that this is another payment. */
export const AddedBefore = ({ added, rupees, error }: AddedBeforeProps) => {
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
