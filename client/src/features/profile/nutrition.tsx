import { Box, Button, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { useState } from 'react';
import { addDays, today } from '../../shared/format/day';
import { OnlineButton } from '../../shared/ui/buttons/online-button';
import { OpenChevron } from '../../shared/ui/buttons/open-chevron';
import { DayPickerField } from '../../shared/ui/fields/day-picker-field';
import { SkeletonList } from '../../shared/ui/lists/skeleton-list';
import { optionalComponent } from '../../shared/ui/states/lazy-part';
import { latestOf, Screen } from '../../shared/ui/states/screen';
import { profileMessages } from '../../texts/profile-messages';
import { DayGoals, GoalForm, useDailyGoal } from './day-goals';
import {
  adjustRange,
  type DayRange,
  dayTotals,
  formatMeasure,
  measures,
  type NutritionAmounts,
} from './day-totals';
import { measureNames, NutritionTable } from './nutrition-table';
import { useProfileNutritionQuery } from './profile.generated';

const texts = profileMessages;

/** Chart of the nutrition, for two or more days. */
const NutritionChart = optionalComponent(
  async () => (await import('./nutrition-chart')).NutritionChart,
  <Box h={{ base: '19.5rem', lg: '11rem' }} />,
);

/** Ranges with a button, in days up to today. */
const chips = [7, 30] as const;

const lastDays = (count: number): DayRange => ({ from: addDays(today(), 1 - count), to: today() });

const isLast = (range: DayRange, count: number): boolean => {
  const { from, to } = lastDays(count);
  return range.from === from && range.to === to;
};

/** Totals of all days. */
const NutritionSums = ({ total }: { total: NutritionAmounts }) => (
  <chakra.dl
    aria-label={texts.sums}
    display="grid"
    gridTemplateColumns="repeat(auto-fit, minmax(3.25rem, 1fr))"
    gap="2"
    px="4"
    py="3"
    borderRadius="card"
    bg="turmeric.subtle"
    textAlign="center"
  >
    {measures.map((measure) => (
      <div key={measure}>
        <chakra.dt textStyle="sm">{measureNames[measure]}</chakra.dt>
        <chakra.dd fontWeight="semibold" fontVariantNumeric="tabular-nums">
          {measure === 'calories' || total[measure] === null
            ? formatMeasure(total[measure])
            : `${formatMeasure(total[measure])} ${texts.grams}`}
        </chakra.dd>
      </div>
    ))}
  </chakra.dl>
);

/** Nutrition of a customer between two days: totals, a chart, and a table. */
export const Nutrition = ({ userUuid }: { userUuid: string }) => {
  const [range, setRange] = useState<DayRange>(() => ({ from: today(), to: today() }));
  const query = useProfileNutritionQuery({ variables: { userUuid, ...range } });
  const history = latestOf(query)?.nutritionHistory;
  const isBusy = query.loading && !query.data;
  const goal = useDailyGoal();
  const hasGoal = goal.calories !== null || goal.protein !== null;
  const [isEditing, setEditing] = useState(false);

  return (
    <chakra.section aria-labelledby="nutrition" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <Flex wrap="wrap" align="flex-end" justify="space-between" gap="3">
        <Flex
          flexBasis={{ base: 'full', lg: 'auto' }}
          flexGrow="1"
          wrap="wrap"
          align="center"
          justify="space-between"
        >
          <Text as="h2" id="nutrition" textStyle="heading">
            {texts.nutrition}
          </Text>
          <Button
            variant="outline"
            colorPalette="neutral"
            aria-expanded={isEditing}
            onClick={() => setEditing(!isEditing)}
          >
            {texts.goal}
            <OpenChevron />
          </Button>
        </Flex>
        <Flex gap="2" wrap="wrap" flex={{ base: '1 1 full', sm: '0 0 auto' }}>
          {chips.map((count) => (
            <OnlineButton
              key={count}
              flex={{ base: '1 1 auto', sm: 'none' }}
              variant="outline"
              colorPalette={isLast(range, count) ? 'brand' : 'neutral'}
              aria-pressed={isLast(range, count)}
              onClick={() => setRange(lastDays(count))}
            >
              {texts.lastDays(count)}
            </OnlineButton>
          ))}
        </Flex>
        <Grid
          templateColumns="repeat(auto-fit, minmax(min(100%, 8rem), 1fr))"
          gap="3"
          w={{ base: 'full', sm: '20rem' }}
        >
          <DayPickerField
            label={texts.from}
            pickLabel={texts.pickFrom}
            value={range.from}
            onChange={(from) => setRange(adjustRange(range, { from }))}
          />
          <DayPickerField
            label={texts.to}
            pickLabel={texts.pickTo}
            value={range.to}
            onChange={(to) => setRange(adjustRange(range, { to }))}
          />
        </Grid>
      </Flex>
      {isEditing && <GoalForm goal={goal} onDone={() => setEditing(false)} />}
      <Screen
        query={query}
        data={history}
        failed={texts.nutritionFailed}
        inLine
        loading={<SkeletonList rows={3} />}
        empty={
          history?.entries.length === 0 && (
            <Text role="status" color="fg.muted">
              {texts.empty}
            </Text>
          )
        }
      >
        {({ entries, total }) => (
          <Grid templateColumns="minmax(0, 1fr)" gap="4" aria-busy={isBusy || undefined}>
            <NutritionSums total={total} />
            {hasGoal && <DayGoals days={dayTotals(entries, range.from, range.to)} goal={goal} />}
            {range.from !== range.to && <NutritionChart days={dayTotals(entries, range.from, range.to)} />}
            <Box>
              <NutritionTable entries={entries} total={total} busy={isBusy} />
              <Text color="fg.muted" textStyle="sm" mt="2" textWrap="pretty">
                {texts.note}
              </Text>
            </Box>
          </Grid>
        )}
      </Screen>
    </chakra.section>
  );
};
