import { useCallback, useEffect } from 'react';
import { formatWeekday, today } from '../../../shared/format/day';
import { PageMain } from '../../../shared/ui/page/page-main';
import type { LoadState } from '../../../shared/ui/states/error-state';
import { Screen } from '../../../shared/ui/states/screen';
import { useSearchState } from '../../../shared/use/use-search-state';
import { printTexts as texts } from '../../../texts/admin/print';
import type { DayAndMeal } from '../use-kitchen-address';
import { useNumberBoxesMutation, usePrintBoxesQuery, usePrintSheetQuery } from './print.generated';
import { PrintBoxes } from './print-boxes';
import { PrintFrame } from './print-frame';
import { TotalsSheet } from './totals-sheet';

/** Returns query options that load current data, never from the cache. */
const queryOptions = (slot: DayAndMeal) => ({ variables: slot, fetchPolicy: 'no-cache' }) as const;

/** Page while the data loads or after an error. */
const NotThere = ({ query }: { query: LoadState }) => (
  <PageMain wide>
    <Screen query={query} data={undefined} failed={texts.loadFailed}>
      {() => null}
    </Screen>
  </PageMain>
);

const SheetPrint = ({ slot }: { slot: DayAndMeal }) => {
  const query = usePrintSheetQuery(queryOptions(slot));
  if (!query.data) return <NotThere query={query} />;
  const { kitchenSheet, settings } = query.data;
  return (
    <PrintFrame
      title={texts.sheet}
      of={texts.of(kitchenSheet.meal.title, formatWeekday(slot.date))}
      slot={slot}
      ready={`${texts.boxes(kitchenSheet.boxes + kitchenSheet.expectedBoxes)}.`}
      canPrint
      advice={texts.advice.a4}
    >
      <div className="print-paper">
        <TotalsSheet sheet={kitchenSheet} kitchenName={settings.kitchenName} at={new Date()} />
      </div>
    </PrintFrame>
  );
};

/** Print of labels or slips. No label is rendered before its box has a number, which is permanent once printed. */
const BoxesPrint = ({ slot, what }: { slot: DayAndMeal; what: 'labels' | 'slips' }) => {
  const query = usePrintBoxesQuery(queryOptions(slot));
  const [giveNumbers, numbered] = useNumberBoxesMutation();
  const { date, mealId } = slot;
  const numberBoxes = useCallback(
    () => giveNumbers({ variables: { date, mealId }, fetchPolicy: 'no-cache' }),
    [giveNumbers, date, mealId],
  );
  const list = numbered.data?.numberBoxes ?? query.data?.packingList;
  const areMissing =
    list?.boxes.some(({ position, number }) => position !== null && number === null) ?? false;
  useEffect(() => {
    // The error is displayed with a retry button.
    if (areMissing) void numberBoxes().catch(() => undefined);
  }, [areMissing, numberBoxes]);
  if (numbered.error) return <NotThere query={{ ...numbered, refetch: () => numberBoxes() }} />;
  if (!query.data || !list || areMissing) return <NotThere query={query} />;
  return <PrintBoxes list={list} settings={query.data.settings} slot={slot} what={what} />;
};

/** Page `/kitchen/print`. The address contains the day, the meal, and the kind of print. Default: the kitchen sheet. */
export const PrintPage = () => {
  const { params } = useSearchState();
  const slot = { date: params.get('day') ?? today(), mealId: params.get('meal') ?? '' };
  const what = params.get('what');
  return what === 'labels' || what === 'slips' ? (
    <BoxesPrint key={what} slot={slot} what={what} />
  ) : (
    <SheetPrint slot={slot} />
  );
};
