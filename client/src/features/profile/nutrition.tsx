import { Box, chakra, Flex, Grid, Text } from '@chakra-ui/react';
import { Suspense, useState } from 'react';
import { useProfileNutritionQuery } from '../../gql/profile';
import { addDays, today } from '../../shared/format/day';
import { OnlineButton } from '../../shared/ui/buttons/online-button';
import { DayPickerField } from '../../shared/ui/fields/day-picker-field';
import { SkeletonList } from '../../shared/ui/lists/skeleton-list';
import { EmptyState } from '../../shared/ui/states/empty-state';
import { decoration } from '../../shared/ui/states/later-part';
import { latestOf, Screen } from '../../shared/ui/states/screen';
import { profileMessages } from '../../texts/profile-messages';
import { adjustRange, type DayRange, dayTotals } from './day-totals';
import { NutritionSums } from './nutrition-sums';
import { NutritionTable } from './nutrition-table';

const texts = profileMessages;

/** One day is its sums: the bars come with a second. */
const NutritionChart = decoration(async () => (await import('./nutrition-chart')).NutritionChart);

/** The ranges that are one tap away, in days up to today. */
const chips = [7, 30] as const;

const lastDays = (count: number): DayRange => ({ from: addDays(today(), 1 - count), to: today() });

const isLast = (range: DayRange, count: number): boolean => {
  const { from, to } = lastDays(count);
  return range.from === from && range.to === to;
};

/** What a customer ate between two days: the sums and a chart, then the table. */
export const Nutrition = ({ userUuid }: { userUuid: string }) => {
  const [range, setRange] = useState<DayRange>(() => ({ from: today(), to: today() }));
  const query = useProfileNutritionQuery({ variables: { userUuid, ...range } });
  const history = latestOf(query)?.nutritionHistory;
  const isBusy = query.loading && !query.data;

  return (
    <chakra.section aria-labelledby="nutrition" display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="4">
      <Flex wrap="wrap" align="flex-end" justify="space-between" gap="3">
        <Text as="h2" id="nutrition" textStyle="heading">
          {texts.nutrition}
        </Text>
        <Flex gap="2" wrap="wrap">
          {chips.map((count) => (
            <OnlineButton
              key={count}
              size="sm"
              variant="outline"
              colorPalette={isLast(range, count) ? 'brand' : 'neutral'}
              aria-pressed={isLast(range, count)}
              h="touch"
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
      <Screen
        query={query}
        data={history}
        failed={texts.nutritionFailed}
        loading={<SkeletonList rows={3} />}
        empty={history?.entries.length === 0 && <EmptyState text={texts.empty} />}
      >
        {({ entries, total }) => (
          <Grid templateColumns="minmax(0, 1fr)" gap="4" aria-busy={isBusy || undefined}>
            <NutritionSums total={total} />
            {range.from !== range.to && (
              <Suspense fallback={<Box h={{ base: '19.5rem', lg: '11rem' }} />}>
                <NutritionChart days={dayTotals(entries, range.from, range.to)} />
              </Suspense>
            )}
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
