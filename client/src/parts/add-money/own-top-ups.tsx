import { Badge, Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import type { AddMoney_TopUpFragment, TopUpState } from '../../gql/add-money';
import { formatDayOf, formatMoment } from '../../shared/format/day';
import { formatRupees } from '../../shared/format/money';
import { MoneyText } from '../../shared/ui/page/money-text';
import { addMoneyMessages as texts } from '../../texts/add-money-messages';

const palettes: Record<TopUpState, 'brand' | 'neutral' | 'turmeric' | 'indigo' | 'beetroot'> = {
  REQUESTED: 'turmeric',
  CLAIMED: 'indigo',
  CREDITED: 'brand',
  REJECTED: 'beetroot',
  EXPIRED: 'neutral',
};

type TopUp = AddMoney_TopUpFragment;

/** What became of it, in a sentence; what is only asked for has none. */
const becameOf = ({ state, credited, decidedAt, rejectionReason, utr }: TopUp): string | null => {
  if (state === 'CREDITED' && credited !== null && decidedAt)
    return texts.credited(formatRupees(credited), formatDayOf(decidedAt));
  if (state === 'REJECTED') return rejectionReason;
  return utr && texts.utrOf(utr);
};

const TopUpItem = ({ topUp, onGoOn }: { topUp: TopUp; onGoOn: (() => void) | undefined }) => (
  <chakra.li py="3" borderTopWidth="1px">
    <Flex align="center" justify="space-between" gap="3" wrap="wrap">
      <Flex align="center" gap="3">
        <MoneyText rupees={topUp.amount} fontWeight="semibold" />
        <Badge colorPalette={palettes[topUp.state]}>{texts.states[topUp.state]}</Badge>
      </Flex>
      <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
        {formatMoment(topUp.requestedAt)}
      </Text>
    </Flex>
    <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
      {becameOf(topUp)}
    </Text>
    {topUp.state === 'REQUESTED' && onGoOn && (
      <Button
        variant="outline"
        mt="2"
        h="auto"
        minH="touch"
        whiteSpace="normal"
        aria-label={texts.goOnOf(formatRupees(topUp.amount))}
        onClick={onGoOn}
      >
        {texts.goOn}
      </Button>
    )}
  </chakra.li>
);

type OwnTopUpsProps = {
  topUps: readonly TopUp[];
  hasMore: boolean;
  /** Nothing where nobody can be paid. */
  onGoOn: ((topUp: TopUp) => void) | undefined;
};

/** What a customer has asked for, newest first, and where it stands. */
export const OwnTopUps = ({ topUps, hasMore, onGoOn }: OwnTopUpsProps) => {
  const id = useId();
  if (topUps.length === 0) return null;
  return (
    <chakra.section aria-labelledby={id}>
      <Heading as="h3" id={id} textStyle="md" fontWeight="semibold" mb="2">
        {texts.mine}
      </Heading>
      <Stack as="ul" role="list" gap="0">
        {topUps.map((topUp) => (
          <TopUpItem key={topUp.id} topUp={topUp} onGoOn={onGoOn && (() => onGoOn(topUp))} />
        ))}
      </Stack>
      {hasMore && (
        <Text textStyle="sm" color="fg.muted">
          {texts.earlier}
        </Text>
      )}
    </chakra.section>
  );
};
