import { Badge, Button, chakra, Flex, Heading, Stack, Text } from '@chakra-ui/react';
import { useId } from 'react';
import type { TopUpStatus } from '../../schema.generated';
import { formatDayOf, formatMoment } from '../../shared/format/day';
import { formatRupees } from '../../shared/format/money';
import { MoneyText } from '../../shared/ui/page/money-text';
import { addMoneyMessages as texts } from '../../texts/add-money-messages';
import type { AddMoney_TopUpFragment } from './add-money.generated';

const palettes: Record<TopUpStatus, 'brand' | 'neutral' | 'turmeric' | 'indigo' | 'beetroot'> = {
  REQUESTED: 'turmeric',
  CLAIMED: 'indigo',
  CREDITED: 'brand',
  REJECTED: 'beetroot',
  EXPIRED: 'neutral',
};

type TopUp = AddMoney_TopUpFragment;

/** Returns a sentence about the result of a top-up. Null for a top-up that is only requested. */
const becameOf = ({ status, credited, decidedAt, rejectionReason, utr }: TopUp): string | null => {
  if (status === 'CREDITED' && credited !== null && decidedAt)
    return texts.credited(formatRupees(credited), formatDayOf(decidedAt));
  if (status === 'REJECTED') return rejectionReason;
  return utr && texts.utrOf(utr);
};

const TopUpItem = ({ topUp, onGoOn }: { topUp: TopUp; onGoOn: (() => void) | undefined }) => (
  <chakra.li py="3" _last={{ pb: '0' }} borderTopWidth="1px">
    <Flex align="center" justify="space-between" columnGap="3" wrap="wrap">
      <MoneyText rupees={topUp.amount} fontWeight="semibold" />
      <Badge colorPalette={palettes[topUp.status]}>{texts.states[topUp.status]}</Badge>
    </Flex>
    <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
      {formatMoment(topUp.requestedAt)}
    </Text>
    <Text
      textStyle="sm"
      color={topUp.status === 'CLAIMED' ? 'fg.muted' : undefined}
      fontVariantNumeric="tabular-nums"
      textWrap="pretty"
    >
      {becameOf(topUp)}
    </Text>
    {topUp.status === 'REQUESTED' && onGoOn && (
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
  /** Continues a request. Absent if the kitchen has no UPI ID. */
  onGoOn: ((topUp: TopUp) => void) | undefined;
};

/** List of a customer's top-ups, newest first, with their statuses. */
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
        <Text mt="3" textStyle="sm" color="fg.muted">
          {texts.earlier}
        </Text>
      )}
    </chakra.section>
  );
};
