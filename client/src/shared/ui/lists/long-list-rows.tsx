import { type Ref, useRef } from 'react';
import { useMediaQuery } from '../../use/use-media-query';
import { ListRow } from './list-row';
import type { DrawRows } from './list-table';
import { usePageRows } from './long-rows';

/**
 * Assumed height of a row before it is measured, in pixels. Overestimated, so that the scrollbar reaches its end at the end of
 * the list.
 */
const rowPx = { table: 120, card: 300 };
const tableFrom = '(min-width: 48rem)';

const idOf = ({ id }: { id: string }): string => id;

/** Spacer for rows that are not rendered. */
const Space = ({ px, ref }: { px: number; ref?: Ref<HTMLTableRowElement> }) => (
  <tr ref={ref} data-space aria-hidden>
    <td style={{ height: px }} />
  </tr>
);

/** Rows of a list that may have hundreds of rows without pages. Only visible rows are rendered. */
export const LongRows: DrawRows = ({ items, columns, tint, before = 0, chosen }) => {
  const top = useRef<HTMLTableRowElement>(null);
  const look = useMediaQuery(tableFrom) ? 'table' : 'card';
  const { window: shown, onRowFocus } = usePageRows({ items, keyOf: idOf, rowPx: rowPx[look] }, top);
  const drawRow = (index: number) => {
    const item = items[index];
    return item === undefined ? null : (
      <ListRow
        key={item.id}
        item={item}
        columns={columns}
        tint={tint}
        position={before + index + 1}
        chosen={chosen?.ids[item.id] ?? false}
        {...(shown && { index, measure: shown.measure, onRowFocus })}
      />
    );
  };
  if (!shown) return items.map((_, index) => drawRow(index));
  let end = shown.rows[0]?.start ?? shown.marginPx;
  return (
    <>
      <Space ref={top} px={end - shown.marginPx} />
      {shown.rows.flatMap((row) => {
        // The focused row is rendered at any scroll position.
        const gap = row.start - end;
        end = row.end;
        return gap > 0
          ? [<Space key={`${row.key} space`} px={gap} />, drawRow(row.index)]
          : [drawRow(row.index)];
      })}
      <Space px={shown.totalPx + shown.marginPx - end} />
    </>
  );
};
