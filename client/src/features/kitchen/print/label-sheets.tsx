import { memo, useEffect, useMemo, useRef } from 'react';
import type { Print_BoxFragment } from '../../../gql/admin';
import { BoxLabel, type LabelFacts } from './box-label';
import type { Label } from './label';
import { sheetsOf, WAYS } from './lay-out';
import { type Paper, PER_SHEET } from './papers';
import { useLabels } from './use-labels';

type SheetProps = { cells: readonly (Label | null)[]; facts: LabelFacts };

const Sheet = memo(({ cells, facts }: SheetProps) => (
  <div className="print-sheet">
    {cells.map((label, at) =>
      label ? (
        <BoxLabel key={`${label.box.code} ${label.part}`} label={label} facts={facts} />
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: a place that is used already is known by its place alone.
        <span key={at} />
      ),
    )}
  </div>
));

type LabelSheetsProps = {
  boxes: readonly Print_BoxFragment[];
  facts: LabelFacts;
  paper: Paper;
  skip: number;
  /** How many labels and sheets there are, once that is known. */
  onReady: (count: { labels: number; sheets: number }) => void;
};

/** The labels or slips of some boxes, sheet by sheet, once all of them are known. Other boxes or another paper are another element: give it a key. */
export const LabelSheets = ({ boxes, facts, paper, skip, onReady }: LabelSheetsProps) => {
  const measured = useRef<HTMLDivElement>(null);
  const { trials, round, labels } = useLabels(boxes, WAYS[paper === 'slips' ? 'slips' : 'labels'], measured);
  // Whoever prints meanwhile gets nothing, and not a part that looks like all.
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
        // Elements that held other things before: Chromium goes on laying some of them out in the letters of those.
        <div key={round} className="print-trials" ref={measured} aria-hidden>
          {trials.map(({ form, items, box, key }) => (
            <BoxLabel key={key} label={{ ...form, items, box, part: 1, parts: 1 }} facts={facts} bare />
          ))}
        </div>
      )}
      {sheets.map((cells, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a sheet is known by its number alone.
        <Sheet key={at} cells={cells} facts={facts} />
      ))}
    </>
  );
};
