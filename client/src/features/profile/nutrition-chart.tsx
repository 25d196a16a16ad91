import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { formatDay } from '../../shared/format/day';
import { profileMessages } from '../../texts/profile-messages';
import { type DayTotal, formatMeasure, type Measure, measures } from './day-totals';
import { measureNames } from './nutrition-table';

const texts = profileMessages;

/** Maximum number of bars with a number above, on a desktop and on a phone. With more bars, only the highest value is stated. */
const mostNumbers = 7;
const mostNumbersOnPhone = 3;

/** Returns the breakpoint from which numbers are displayed above the bars. Undefined: at no width. */
const numbersFrom = (count: number): 'base' | 'md' | undefined => {
  if (count <= mostNumbersOnPhone) return 'base';
  return count <= mostNumbers ? 'md' : undefined;
};

const nameOf = (measure: Measure) =>
  measure === 'calories' ? measureNames.calories : texts.chartOf(measureNames[measure], texts.grams);

/** Bars of one measure, one for each day, with a separate scale. */
const Bars = ({ measure, days }: { measure: Measure; days: readonly DayTotal[] }) => {
  const most = Math.max(...days.map((day) => day[measure]));
  const from = numbersFrom(days.length);
  return (
    <Box minW="0">
      <Flex justify="space-between" gap="2" textStyle="sm">
        <Text fontWeight="medium">{nameOf(measure)}</Text>
        {from !== 'base' && (
          <Text color="fg.muted" textStyle="xs" fontVariantNumeric="tabular-nums" hideFrom={from}>
            {texts.highest(formatMeasure(most))}
          </Text>
        )}
      </Flex>
      <Flex align="flex-end" h="24" borderBottomWidth="1px" borderColor="border.control">
        {days.map((day) => (
          <Flex
            key={day.day}
            direction="column"
            justify="flex-end"
            align="center"
            flex="1"
            maxW="16"
            h="full"
          >
            {from && (
              <Text
                textStyle="xs"
                color="fg.muted"
                fontVariantNumeric="tabular-nums"
                whiteSpace="nowrap"
                hideBelow={from === 'md' ? from : undefined}
              >
                {formatMeasure(day[measure])}
              </Text>
            )}
            <chakra.span
              w="max(1px, 70%)"
              minH={day[measure] > 0 ? '2px' : '0'}
              borderTopRadius="l1"
              bg="brand.solid"
              style={{ height: `${most > 0 ? (day[measure] / most) * (from ? 76 : 96) : 0}%` }}
            />
          </Flex>
        ))}
      </Flex>
    </Box>
  );
};

const Axis = ({ days }: { days: readonly DayTotal[] }) => {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  return (
    <Flex justify="space-between" textStyle="xs" color="fg.muted" fontVariantNumeric="tabular-nums">
      <span>{formatDay(first.day)}</span>
      {last !== first && <span>{formatDay(last.day)}</span>}
    </Flex>
  );
};

/**
 * Figures of the chart as a table for screen readers. Each number contains the name of its measure, because the table below has
 * the column headers.
 */
const SpokenTable = ({ days }: { days: readonly DayTotal[] }) => (
  // A table ignores a fixed width; its container does not.
  <chakra.div srOnly>
    <table>
      <caption>{texts.chart}</caption>
      <tbody>
        {days.map((day) => (
          <tr key={day.day}>
            <th scope="row">{formatDay(day.day)}</th>
            {measures.map((measure) => (
              <td key={measure}>{texts.spoken[measure](formatMeasure(day[measure]))}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </chakra.div>
);

/**
 * Protein, fat, carbs, and kcal by day in four small charts. They are plain elements, because Chakra's charts are larger than the
 * whole screen. Screen readers get a table.
 */
export const NutritionChart = ({ days }: { days: readonly DayTotal[] }) => (
  <chakra.figure position="relative" p="4" layerStyle="card">
    <chakra.figcaption srOnly>{texts.chart}</chakra.figcaption>
    <SpokenTable days={days} />
    <Box
      aria-hidden
      display="grid"
      gap="4"
      gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
    >
      {measures.map((measure) => (
        <Box key={measure} minW="0">
          <Bars measure={measure} days={days} />
          <Axis days={days} />
        </Box>
      ))}
    </Box>
  </chakra.figure>
);
