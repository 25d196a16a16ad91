import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { type PointerEvent, useState } from 'react';
import { formatDay, formatWeekday } from '../../shared/format/day';
import { formatRupees } from '../../shared/format/money';
import { adminHomeTexts as texts } from '../../texts/admin/home';
import type { AdminHome_FiguresFragment } from './admin-home.generated';

type Days = { days: readonly AdminHome_FiguresFragment[] };

type BarsProps = Days & {
  title: string;
  highest: string;
  of: (day: AdminHome_FiguresFragment) => number;
  textOf: (figure: number) => string;
};

/**
 * Chart with a bar per day. A text above shows the day and the figure of the bar under the pointer. Otherwise, the highest
 * figure.
 */
const Bars = (props: BarsProps) => {
  const { days, title, of, textOf } = props;
  const [pointedAt, setPointedAt] = useState<string>();
  const pointed = days.find(({ date }) => date === pointedAt);
  const most = Math.max(...days.map(of), 0);
  // Uses the position of the pointer instead of its target, because a finger slides across the bars.
  const point = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    setPointedAt(days[Math.floor(((clientX - left) / width) * days.length)]?.date);
  };
  return (
    <Box minW="0">
      <Flex justify="space-between" align="baseline" gap="2" mb="1.5" textStyle="sm">
        <Text fontWeight="medium">{title}</Text>
        <Text color="fg.muted" textStyle="xs" fontVariantNumeric="tabular-nums">
          {pointed ? `${formatWeekday(pointed.date)}: ${textOf(of(pointed))}` : texts.highest(props.highest)}
        </Text>
      </Flex>
      <Flex
        h="24"
        borderBottomWidth="1px"
        borderColor="border.control"
        touchAction="pan-y"
        onPointerDown={point}
        onPointerMove={point}
        // A bar that was selected by touch stays selected.
        onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setPointedAt(undefined)}
      >
        {days.map((day) => (
          // Full height, so that a small bar can be pointed at.
          <chakra.span key={day.date} flex="1" px="1px" display="flex" alignItems="flex-end">
            <chakra.span
              w="full"
              // A day without orders has no bar, except under the pointer.
              minH={day === pointed || of(day) > 0 ? '3px' : undefined}
              borderTopRadius="2px"
              bg={day === pointed ? 'turmeric.solid' : 'brand.solid'}
              style={{ height: `${most > 0 ? (of(day) / most) * 100 : 0}%` }}
            />
          </chakra.span>
        ))}
      </Flex>
      <Flex justify="space-between" textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
        <span>{formatDay(days[0]?.date ?? '')}</span>
        <span>{formatDay(days.at(-1)?.date ?? '')}</span>
      </Flex>
    </Box>
  );
};

/** Table with the figures of the chart, for screen readers. */
const SpokenTable = ({ days }: Days) => (
  // A table ignores a fixed height; its container does not.
  <chakra.div srOnly>
    <table>
      <caption>{texts.chart}</caption>
      <thead>
        <tr>
          {[texts.day, texts.ordersADay, texts.portionsName, texts.revenueADay].map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {days.map((day) => (
          <tr key={day.date}>
            <th scope="row">{formatDay(day.date)}</th>
            <td>{day.orders}</td>
            <td>{day.portions}</td>
            <td>{formatRupees(day.revenue)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  </chakra.div>
);

/** Charts of orders and revenue per day for thirty days. A table replaces the charts for screen readers. */
export const DailySummaryChart = ({ days }: Days) => {
  const most = (of: (day: AdminHome_FiguresFragment) => number) => Math.max(...days.map(of), 0);
  return (
    <chakra.figure position="relative" p={{ base: '4', md: '5' }} layerStyle="card">
      <SpokenTable days={days} />
      <Box
        aria-hidden
        display="grid"
        columnGap="12"
        rowGap="6"
        gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}
      >
        <Bars
          days={days}
          title={texts.lastThirtyDays(texts.ordersADay)}
          of={({ orders }) => orders}
          textOf={texts.orders}
          highest={most(({ orders }) => orders).toLocaleString('en-IN')}
        />
        <Bars
          days={days}
          title={texts.lastThirtyDays(texts.revenueADay)}
          of={({ revenue }) => revenue}
          textOf={formatRupees}
          highest={formatRupees(most(({ revenue }) => revenue))}
        />
      </Box>
    </chakra.figure>
  );
};
