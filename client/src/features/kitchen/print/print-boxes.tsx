import { Text } from '@chakra-ui/react';
import { useCallback, useMemo, useState } from 'react';
import { useLocalStorage } from '../../../shared/apollo/local-storage-item';
import { formatWeekday } from '../../../shared/format/day';
import { ViewChips } from '../../../shared/ui/buttons/view-chips';
import { SelectField } from '../../../shared/ui/fields/fields';
import { Options } from '../../../shared/ui/fields/options';
import { useSearchState } from '../../../shared/use/use-search-state';
import { printTexts as texts } from '../../../texts/admin/print';
import type { DayAndMeal } from '../use-kitchen-address';
import { LABEL_PAPERS, LabelSheets, type Paper, PER_SHEET, paperOf, paperSetting } from './label-sheets';
import type { PrintBoxesQuery } from './print.generated';
import { PrintConfirmation } from './print-confirmation';
import { PrintFrame } from './print-frame';
import { withShortRiders } from './printed-box';

type PrintBoxesProps = {
  list: PrintBoxesQuery['packingList'];
  settings: PrintBoxesQuery['settings'];
  slot: DayAndMeal;
  what: 'labels' | 'slips';
};

type Boxes = PrintBoxesProps['list']['boxes'];

/**
 * Returns the boxes to print. Cancelled orders that already have a label are first, because their boxes must be found before
 * other boxes are packed. Other cancelled orders are omitted.
 */
const inOrder = (boxes: Boxes): Boxes => [
  ...boxes.filter(({ position, changedSincePrint }) => position === null && changedSincePrint),
  ...boxes.filter(({ position }) => position !== null),
];

/** Labels or slips of a day and meal: all, or only those of boxes that changed since printing. */
export const PrintBoxes = ({ list, settings, slot, what }: PrintBoxesProps) => {
  const { oneOf, set } = useSearchState();
  const stored = useLocalStorage(paperSetting);
  const [skip, setSkip] = useState(0);
  const [count, setCount] = useState<{ of: string; labels: number; sheets: number }>();
  const [isAsking, setAsking] = useState(false);
  const onPrinted = useCallback(() => setAsking(true), []);

  const view = oneOf('only', ['all', 'changed']);
  const showView = (shown: 'all' | 'changed') => {
    setAsking(false);
    set({ only: shown === 'changed' ? shown : null }, { replace: true });
  };
  const paper: Paper = what === 'slips' ? 'slips' : paperOf(stored);
  const changed = useMemo(() => list.boxes.filter((box) => box.changedSincePrint), [list]);
  const [boxes, labelled] = useMemo(
    () =>
      [list.boxes, withShortRiders(list.boxes)].map((all) =>
        inOrder(view === 'changed' ? all.filter((box) => box.changedSincePrint) : all),
      ) as [Boxes, Boxes],
    [view, list],
  );
  const details = useMemo(
    () => ({
      date: list.date,
      mealTitle: list.meal.title,
      kitchenName: settings.kitchenName,
      fssaiNumber: settings.fssaiNumber,
    }),
    [list, settings],
  );
  const drawn = `${paper} ${view}`;
  const onReady = useCallback(
    (ready: { labels: number; sheets: number }) => setCount({ of: drawn, ...ready }),
    [drawn],
  );
  const isReady = boxes.length > 0 && count?.of === drawn;
  const perSheet = PER_SHEET[paper];

  return (
    <PrintFrame
      title={texts[what]}
      of={texts.of(list.meal.title, formatWeekday(list.date))}
      slot={{ ...slot, tab: 'pack' }}
      ready={boxes.length === 0 ? texts.nothing[view] : isReady ? texts.count[what](count) : undefined}
      canPrint={isReady}
      advice={texts.advice[paper === 'roll' ? 'roll' : 'labels']}
      onPrinted={onPrinted}
      choices={
        <>
          {changed.length > 0 && (
            <ViewChips
              label={texts.which}
              views={['changed', 'all']}
              names={{ changed: texts.changedOnly(changed.length), all: texts.all(list.boxes.length) }}
              shown={view}
              onShow={showView}
            />
          )}
          {what === 'labels' && (
            <SelectField
              label={texts.paper}
              size="sm"
              value={paper}
              onChange={(event) => paperSetting.write(event.target.value)}
            >
              <Options names={texts.papers} all={LABEL_PAPERS} />
            </SelectField>
          )}
          {what === 'labels' && perSheet > 1 && (
            <SelectField
              label={texts.firstLabel}
              size="sm"
              value={skip}
              onChange={(event) => setSkip(Number(event.target.value))}
            >
              {Array.from({ length: perSheet }, (_, at) => at + 1).map((first) => (
                <option key={first} value={first - 1}>
                  {first}
                </option>
              ))}
            </SelectField>
          )}
        </>
      }
    >
      {isAsking && boxes.length > 0 && (
        <PrintConfirmation boxes={boxes} slot={slot} what={what} onNo={() => setAsking(false)} />
      )}
      {boxes.length > 0 ? (
        <div className="print-paper" data-paper={paper}>
          <LabelSheets
            key={drawn}
            boxes={labelled}
            details={details}
            paper={paper}
            skip={what === 'labels' && perSheet > 1 ? skip : 0}
            onReady={onReady}
          />
        </div>
      ) : (
        <Text color="fg.muted">{texts.nothing[view]}</Text>
      )}
    </PrintFrame>
  );
};
