import { Badge, chakra, Flex, Text } from '@chakra-ui/react';
import { type Day, formatDayAndMonth, today } from '../../shared/format/day';
import { formatRupees } from '../../shared/format/money';
import { BusyButton } from '../../shared/ui/buttons/busy-button';
import { OnlineButton } from '../../shared/ui/buttons/online-button';
import { standingMessages } from '../../texts/standing-messages';
import { formatContents, formatWeekdays, nearDay, type StandingOrder } from './standing-words';

const texts = standingMessages;

export type StandingAction = 'edit' | 'pause' | 'resume' | 'end';

const daysOf = ({ weekdays, from, until }: StandingOrder): string =>
  [
    formatWeekdays(weekdays),
    ...(from > today() ? [texts.from(formatDayAndMonth(from))] : []),
    ...(until === null ? [] : [texts.until(formatDayAndMonth(until))]),
  ].join(', ');

/** Returns the current pause, or else the next one. */
const pauseOf = ({ pauses }: StandingOrder) =>
  pauses.filter(({ until }) => until >= today()).sort((a, b) => (a.from < b.from ? -1 : 1))[0];

const nextOf = (day: Day | null, cost: number | null): string => {
  if (day === null) return texts.noNext;
  return cost === null ? texts.next(nearDay(day)) : `${texts.next(nearDay(day))}, ${formatRupees(cost)}`;
};

type StandingOrderCardProps = {
  order: StandingOrder;
  /** Cost of the next box. Null if unknown. */
  nextCost: number | null;
  /** Whether the standing order cannot be edited. */
  isFixed?: boolean;
  isBusy: boolean;
  onAction: (action: StandingAction) => void;
};

/** Card of a standing order: contents, days, next day, and actions. */
export const StandingOrderCard = ({ order, nextCost, isFixed, isBusy, onAction }: StandingOrderCardProps) => {
  const what = formatContents(order);
  const pause = pauseOf(order);
  const name = `${what}, ${order.meal.title}`;
  const button = { size: 'sm', minH: 'touch' } as const;
  const quiet = { variant: 'outline', colorPalette: 'neutral' } as const;
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      columnGap="4"
      rowGap="3"
      p="4"
      layerStyle="card"
    >
      <chakra.div minW="0" flex="1 1 16rem">
        <Flex align="center" columnGap="2" rowGap="1" wrap="wrap">
          <Text fontWeight="semibold">{what}</Text>
          {order.status !== 'ACTIVE' && <Badge colorPalette="turmeric">{texts.statuses[order.status]}</Badge>}
        </Flex>
        <Text>{`${order.meal.title} · ${daysOf(order)}`}</Text>
        <Text textStyle="sm" color="fg.muted" fontVariantNumeric="tabular-nums">
          {nextOf(order.nextDay, nextCost)}
        </Text>
        {pause && (
          <Text textStyle="sm" color="fg.warning">
            {texts.pausedFrom(formatDayAndMonth(pause.from), formatDayAndMonth(pause.until))}
          </Text>
        )}
        {order.instructions && (
          <Text textStyle="sm" color="fg.muted">
            {`“${order.instructions}”`}
          </Text>
        )}
      </chakra.div>
      <Flex gap="2" wrap="wrap">
        {!isFixed && (
          <OnlineButton
            {...button}
            {...quiet}
            aria-label={texts.editOf(name)}
            onClick={() => onAction('edit')}
          >
            {texts.edit}
          </OnlineButton>
        )}
        {pause ? (
          <BusyButton
            {...button}
            {...quiet}
            busy={isBusy}
            aria-label={texts.resumeOf(name)}
            onClick={() => onAction('resume')}
          >
            {texts.resume}
          </BusyButton>
        ) : (
          <OnlineButton
            {...button}
            {...quiet}
            aria-label={texts.pauseOf(name)}
            onClick={() => onAction('pause')}
          >
            {texts.pause}
          </OnlineButton>
        )}
        <OnlineButton
          {...button}
          variant="ghost"
          colorPalette="beetroot"
          aria-label={texts.endOf(name)}
          onClick={() => onAction('end')}
        >
          {texts.end}
        </OnlineButton>
      </Flex>
    </chakra.li>
  );
};
