import { Box, chakra, Flex, Text } from '@chakra-ui/react';
import { formatDay } from '../../shared/format/day';
import { profileMessages } from '../../texts/profile-messages';
import { type DayTotal, formatMeasure, type Measure, measures } from './day-totals';
import { measureNames } from './nutrition-table';

const texts = profileMessages;

/** Up to a week there is room for the number above each bar, on a phone up to three days; else the highest is said. */
const mostNumbers = 7;
const mostNumbersOnPhone = 3;

/** Where the number above each bar is shown. */
const numbersFrom = (count: number): 'base' | 'md' | undefined => {
  if (count <= mostNumbersOnPhone) return 'base';
  return count <= mostNumbers ? 'md' : undefined;
};

const nameOf = (measure: Measure) =>
  measure === 'calories' ? measureNames.calories : texts.chartOf(measureNames[measure], texts.grams);

/** One measure, a bar a day, on a scale of its own: grams and kcal do not share one. */
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
 * The same as a table by day, for whoever does not see the bars. Each number says what it is of: the heads of columns are the
 * table's below.
 */
const SpokenTable = ({ days }: { days: readonly DayTotal[] }) => (
  // A table is as wide as its words, whatever it is told; what is around it is not.
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
 * Protein, fat, carbs and kcal by day, four small charts in one picture. Drawn by hand: Chakra's charts would
 * weigh more than the whole screen. A screen reader gets the same numbers as a table.
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
