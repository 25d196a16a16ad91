import { adminMessages } from '../../../admin-messages';
import { usePrintBoxesQuery, usePrintSheetQuery } from '../../../gql/admin';
import { formatWeekday, today } from '../../../shared/format/day';
import { PageMain } from '../../../shared/ui/page-main';
import { Screen } from '../../../shared/ui/screen';
import { useSearchState } from '../../../shared/ui/use-search-state';
import { PrintBoxes } from './print-boxes';
import { PrintFrame } from './print-frame';
import type { Slot } from './slot';
import { TotalsSheet } from './totals-sheet';

const texts = adminMessages.print;

/** What is put on paper is what the server says now, never what was known before. */
const asked = (slot: Slot) => ({ variables: slot, fetchPolicy: 'no-cache' }) as const;

const SheetPrint = ({ slot }: { slot: Slot }) => {
  const query = usePrintSheetQuery(asked(slot));
  const whenAsked = new Date();
  return (
    <WhileLoading query={query}>
      {({ kitchenSheet, settings }) => (
        <PrintFrame
          title={texts.titleOf(texts.sheet, kitchenSheet.meal.title, formatWeekday(slot.date))}
          slot={slot}
          ready={`${texts.boxes(kitchenSheet.boxes)}.`}
          canPrint
          advice={texts.advice.a4}
        >
          <div className="print-paper">
            <TotalsSheet sheet={kitchenSheet} kitchenName={settings.kitchenName} at={whenAsked} />
          </div>
        </PrintFrame>
      )}
    </WhileLoading>
  );
};

const BoxesPrint = ({ slot, what }: { slot: Slot; what: 'labels' | 'slips' }) => {
  const query = usePrintBoxesQuery(asked(slot));
  return (
    <WhileLoading query={query}>
      {(data) => <PrintBoxes list={data.packingList} settings={data.settings} slot={slot} what={what} />}
    </WhileLoading>
  );
};

type WhileLoadingProps<Data> = Pick<Parameters<typeof Screen<Data>>[0], 'children'> & {
  query: Parameters<typeof Screen<Data>>[0]['query'] & { data?: Data };
};

const WhileLoading = <Data,>({ query, children }: WhileLoadingProps<Data>) =>
  query.data === undefined ? (
    <PageMain wide>
      <Screen query={query} data={query.data} failed={texts.loadFailed}>
        {children}
      </Screen>
    </PageMain>
  ) : (
    children(query.data)
  );

/** Beyond 10: `/kitchen/print`. The address says the day, the meal, and what is printed; the kitchen sheet when it says nothing known. */
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
