import { Stack, Text } from '@chakra-ui/react';
import { useKitchenSheetQuery } from '../../../gql/admin';
import { formatMoment, formatWeekday } from '../../../shared/format/day';
import { EmptyState } from '../../../shared/ui/states/empty-state';
import { adminMessages } from '../../../texts/admin-messages';
import { LiveTab } from '../live-tab';
import type { DayAndMeal } from '../use-kitchen-address';
import { useLive } from '../use-live';
import { DietGroup, longestNumber } from './diet-group';
import { type Sheet, SheetTotals } from './sheet-totals';

const texts = adminMessages.kitchenDay;

const hasExpected = ({ byDiet }: Sheet): boolean => byDiet.some(({ expected }) => expected > 0);

/** When customers can no longer order: until then the numbers grow. */
const Ordering = ({ closesAt }: { closesAt: string }) => (
  <Text color="fg.muted" fontVariantNumeric="tabular-nums">
    {Date.parse(closesAt) > Date.now() ? texts.orderingOpen(formatMoment(closesAt)) : texts.orderingClosed}
  </Text>
);

const SheetView = ({ sheet, isClosed }: { sheet: Sheet; isClosed: boolean }) => (
  <Stack gap={{ base: '4', md: '5' }}>
    <Stack gap="1">
      <SheetTotals sheet={sheet} />
      {!isClosed && <Ordering closesAt={sheet.closesAt} />}
    </Stack>
    {sheet.byDiet.map((total) => (
      <DietGroup
        key={total.diet ?? 'none'}
        total={total}
        dishes={sheet.dishes.filter(({ diet }) => diet === total.diet)}
        digits={longestNumber(sheet.dishes)}
      />
    ))}
    {hasExpected(sheet) && <Text color="fg.muted">{texts.expectedMeans}</Text>}
  </Stack>
);

type CookTabProps = DayAndMeal & {
  mealTitle: string;
  /** The kitchen is closed then: no order comes in any more. */
  isClosed: boolean;
};

/** What to cook for a day and meal, to be read from two metres away. */
export const CookTab = ({ date, mealId, mealTitle, isClosed }: CookTabProps) => {
  const query = useKitchenSheetQuery({ variables: { date, mealId } });
  const { data, staleSince } = useLive(`${date} ${mealId}`, query);
  const sheet = data?.kitchenSheet;
  return (
    <LiveTab
      query={query}
      data={sheet}
      staleSince={staleSince}
      failed={texts.loadFailed}
      empty={
        sheet?.boxes === 0 && (
          <EmptyState text={texts.nothingToCook(mealTitle, formatWeekday(date))}>
            {!isClosed && <Ordering closesAt={sheet.closesAt} />}
          </EmptyState>
        )
      }
    >
      {(shown) => <SheetView sheet={shown} isClosed={isClosed} />}
    </LiveTab>
  );
};
