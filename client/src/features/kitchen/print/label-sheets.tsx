import { memo, useEffect, useMemo, useRef } from 'react';
import type { Print_BoxFragment } from '../../../gql/admin';
import { portionsOf } from '../../../shared/apollo/portions-of';
import { BoxLabel, type Label, type LabelFacts } from './box-label';
import { type Paper, PER_SHEET } from './papers';
import { useLabels } from './use-labels';

type Cell = Label | null;

/** Labels in sheets; `skip` places of the first one are used already. */
const sheetsOf = (labels: readonly Label[], perSheet: number, skip: number): Cell[][] =>
  portionsOf<Cell>([...Array<null>(skip).fill(null), ...labels], perSheet);

const Sheet = memo(({ cells, facts }: { cells: readonly Cell[]; facts: LabelFacts }) => (
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
  const { trials, labels, isReady } = useLabels(boxes, measured);
  // Whoever prints meanwhile gets nothing, and not a part that looks like all.
  const sheets = useMemo(
    () => (isReady ? sheetsOf(labels, PER_SHEET[paper], skip) : []),
    [isReady, labels, paper, skip],
  );
  useEffect(() => {
    if (isReady) onReady({ labels: labels.length, sheets: sheets.length });
  }, [isReady, labels, sheets, onReady]);
  return (
    <>
      {trials.length > 0 && (
        <div className="print-trials" ref={measured} aria-hidden>
          {trials.map(({ usual, small }) => (
            <div key={usual.box.code}>
              <BoxLabel label={usual} facts={facts} bare />
              <BoxLabel label={small} facts={facts} bare />
            </div>
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
