import { Box, chakra, Text } from '@chakra-ui/react';
import { useId, useState } from 'react';
import { type Money_TopUpFragment, type MoneyAddedQuery, useMoneyAddedQuery } from '../../gql/admin';
import { addDays, formatDayAndMonth, today } from '../../shared/format/day';
import { formatRupees } from '../../shared/format/money';
import { money } from '../../texts/admin/money';

const texts = money.receive;

/** Money that came this long before it was asked for is another payment. */
const MAX_DAYS_BEFORE = 7;

type Entry = MoneyAddedQuery['walletStatement']['entries'][number];

/**
 * What a wallet has been given of the same amount since a week before a claim was asked for: it may be the claim's payment, as when somebody credited a line
 * of the bank's statement without a UTR. Somebody has to say that it is another one.
 *
 * @returns `given`, what was given of an amount or of what was asked for; `unseen`, of which nobody has said that it is another payment; `see`, which says so, or
 *   not; and `look`, which asks anew and throws if some is unseen
 */
export const useAddedBefore = (topUp: Money_TopUpFragment) => {
  const from = addDays(today(new Date(topUp.requestedAt)), -MAX_DAYS_BEFORE);
  const { data, refetch } = useMoneyAddedQuery({
    variables: { userId: topUp.user.id, from },
    fetchPolicy: 'network-only',
  });
  const [seen, setSeen] = useState<readonly string[]>([]);
  const given = (rupees: number | undefined, newest = data): readonly Entry[] =>
    (newest?.walletStatement.entries ?? []).filter(
      ({ amount, orderNumber }) =>
        orderNumber === null && amount > 0 && (amount === rupees || amount === topUp.amount),
    );
  const unseen = (rupees: number | undefined, newest = data): readonly Entry[] =>
    given(rupees, newest).filter(({ id }) => !seen.includes(id));
  return {
    given,
    unseen,
    see: (entries: readonly Entry[]) => setSeen(entries.map(({ id }) => id)),
    look: async (rupees: number | undefined) => {
      const { data: newest } = await refetch();
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
        <Text key={entry.id} fontWeight="medium" overflowWrap="anywhere">
          {texts.added(formatRupees(entry.amount), formatDayAndMonth(entry.transactionDate), entry.reference)}
        </Text>
      ))}
      <chakra.label display="inline-flex" alignItems="center" gap="2.5" minH="touch" cursor="pointer">
        <chakra.input
          type="checkbox"
          boxSize="5"
          accentColor="brand.solid"
          checked={added.unseen(rupees).length === 0}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? id : undefined}
          onChange={(event) => added.see(event.target.checked ? entries : [])}
        />
        {texts.isAnother}
      </chakra.label>
      {error && (
        <Text id={id} textStyle="sm" color="fg.error" fontWeight="medium">
          {error}
        </Text>
      )}
    </Box>
  );
};
