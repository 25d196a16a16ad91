import { memo, useEffect, useMemo, useRef } from 'react';
import { localStorageItem } from '../../../shared/apollo/local-storage-item';
import { BoxLabel, type LabelDetails } from './box-label';
import type { Label } from './label';
import { LAYOUTS, sheetsOf } from './lay-out-labels';
import type { Print_BoxFragment } from './print.generated';
import { useLabels } from './use-labels';

/** Paper formats of labels and slips. `print.css` has their sizes under the same names. */
export type Paper = 'a4-24' | 'a4-24-wide' | 'roll' | 'slips';

/** Number of labels on a sheet. */
export const PER_SHEET: Readonly<Record<Paper, number>> = {
  'a4-24': 24,
  'a4-24-wide': 24,
  roll: 1,
  slips: 8,
};

/** Papers for labels. */
export const LABEL_PAPERS = ['a4-24', 'a4-24-wide', 'roll'] as const satisfies readonly Paper[];

/** Stored label format of the printer that this device uses. */
export const paperSetting = localStorageItem('mealbox.admin.labels');

/** Returns the stored label format, or the first one if none is stored. */
export const paperOf = (stored: string | null): Paper =>
  LABEL_PAPERS.find((paper) => paper === stored) ?? LABEL_PAPERS[0];

type SheetProps = { cells: readonly (Label | null)[]; details: LabelDetails };

const Sheet = memo(({ cells, details }: SheetProps) => (
  <div className="print-sheet">
    {cells.map((label, at) =>
      label ? (
        <BoxLabel key={`${label.box.code} ${label.part}`} label={label} details={details} />
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place that is used already is known by its place alone.
        <span key={at} />
      ),
    )}
  </div>
));

type LabelSheetsProps = {
  boxes: readonly Print_BoxFragment[];
  details: LabelDetails;
  paper: Paper;
  skip: number;
  /** Called with the number of labels and sheets once they are known. */
  onReady: (count: { labels: number; sheets: number }) => void;
};

/** Labels or slips of boxes, sheet by sheet, after all are measured. Other boxes or another paper need a new element: set a `key`. */
export const LabelSheets = ({ boxes, details, paper, skip, onReady }: LabelSheetsProps) => {
  const measured = useRef<HTMLDivElement>(null);
  const { trials, round, labels } = useLabels(
    boxes,
    LAYOUTS[paper === 'slips' ? 'slips' : 'labels'],
    measured,
  );
  // Nothing is printed before all labels are measured, so that no part is missing.
  const sheets = useMemo(
    () => (labels ? sheetsOf(labels, PER_SHEET[paper], skip) : []),
    [labels, paper, skip],
  );
  useEffect(() => {
    if (labels) onReady({ labels: labels.length, sheets: sheets.length });
  }, [labels, sheets, onReady]);
  return (
    <>
      {trials.length > 0 && (
        // New elements for each round: Chromium keeps the old font size of some reused elements.
        <div key={round} className="print-trials" ref={measured} aria-hidden>
          {trials.map(({ form, items, beside, box, key }) => (
            // From the third round on, boxes need several labels, whose heads also state the part.
            <BoxLabel
              key={key}
              label={{ ...form, items, beside, free: 0, tall: 0, box, part: 1, parts: round < 3 ? 1 : 2 }}
              details={details}
              bare
            />
          ))}
        </div>
      )}
      {sheets.map((cells, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is known by its number alone.
        <Sheet key={at} cells={cells} details={details} />
      ))}
    </>
  );
};
