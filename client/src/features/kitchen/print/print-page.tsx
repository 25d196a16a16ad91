import { useCallback, useEffect } from 'react';
import { useNumberBoxesMutation, usePrintBoxesQuery, usePrintSheetQuery } from '../../../gql/admin';
import { formatWeekday, today } from '../../../shared/format/day';
import { PageMain } from '../../../shared/ui/page/page-main';
import type { AskedFor } from '../../../shared/ui/states/error-state';
import { Screen } from '../../../shared/ui/states/screen';
import { useSearchState } from '../../../shared/use/use-search-state';
import { adminMessages } from '../../../texts/admin-messages';
import type { DayAndMeal } from '../use-kitchen-address';
import { PrintBoxes } from './print-boxes';
import { PrintFrame } from './print-frame';
import { TotalsSheet } from './totals-sheet';

const texts = adminMessages.print;

/** What is put on paper is what the server says now, never what was known before. */
const asked = (slot: DayAndMeal) => ({ variables: slot, fetchPolicy: 'no-cache' }) as const;

/** On its way, or failed. */
const NotThere = ({ query }: { query: AskedFor }) => (
  <PageMain wide>
    <Screen query={query} data={undefined} failed={texts.loadFailed}>
      {() => null}
    </Screen>
  </PageMain>
);

const SheetPrint = ({ slot }: { slot: DayAndMeal }) => {
  const query = usePrintSheetQuery(asked(slot));
  if (!query.data) return <NotThere query={query} />;
  const { kitchenSheet, settings } = query.data;
  return (
    <PrintFrame
      title={texts.titleOf(texts.sheet, kitchenSheet.meal.title, formatWeekday(slot.date))}
      slot={slot}
      ready={`${texts.boxes(kitchenSheet.boxes)}.`}
      canPrint
      advice={texts.advice.a4}
    >
      <div className="print-paper">
        <TotalsSheet sheet={kitchenSheet} kitchenName={settings.kitchenName} at={new Date()} />
      </div>
    </PrintFrame>
  );
};

/** No label is drawn before its box has a number: what is on paper keeps it. */
const BoxesPrint = ({ slot, what }: { slot: DayAndMeal; what: 'labels' | 'slips' }) => {
  const query = usePrintBoxesQuery(asked(slot));
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
    // That it failed is shown, with a way to try again.
    if (areMissing) void numberBoxes().catch(() => undefined);
  }, [areMissing, numberBoxes]);
  if (numbered.error) return <NotThere query={{ ...numbered, refetch: () => numberBoxes() }} />;
  if (!query.data || !list || areMissing) return <NotThere query={query} />;
  return <PrintBoxes list={list} settings={query.data.settings} slot={slot} what={what} />;
};

/** `/kitchen/print`. The address says the day, the meal, and what is printed; the kitchen sheet when it says nothing known. */
export const PrintPage = () => {
  const [params] = useSearchState();
  const slot = { date: params.get('day') ?? today(), mealId: params.get('meal') ?? '' };
  const what = params.get('what');
  return what === 'labels' || what === 'slips' ? (
    <BoxesPrint key={what} slot={slot} what={what} />
  ) : (
    <SheetPrint slot={slot} />
  );
};
