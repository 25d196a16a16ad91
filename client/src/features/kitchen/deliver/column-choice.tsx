import { Box } from '@chakra-ui/react';
import { type RefObject, useMemo, useState } from 'react';
import { progressOf } from '../../../shared/run-progress';
import { matcherOf } from '../../../shared/search';
import { SelectField } from '../../../shared/ui/fields/fields';
import { usePhone } from '../../../shared/use/use-media-query';
import { deliveryTexts as texts } from '../../../texts/admin/delivery';
import { pressHeight } from '../kitchen-size';
import {
  type Board,
  type Card,
  type Column,
  cardsOf,
  nameOf,
  searchedInCard,
  unassignedCards,
} from './board';

/** Key of the unassigned column, among the riders' IDs. */
export const UNASSIGNED = 'to place';

/** Returns the initial column: unassigned stops, else a started run, else any run. */
const usualOf = ({ unassigned }: Board, columns: readonly Column[]): string => {
  if (unassigned.length > 0) return UNASSIGNED;
  const isOut = ({ runs }: Column) => runs.some(({ status }) => status === 'OUT');
  const column = columns.find(isOut) ?? columns.find(({ runs }) => runs.length > 0);
  return column?.rider.id ?? UNASSIGNED;
};

/**
 * Returns the selected column, and whether a column is displayed. A wide screen displays all columns. A phone displays the
 * selected one or, during a search, those with a match.
 */
export const useShownColumns = (board: Board, columns: readonly Column[], sought: string) => {
  const isPhone = usePhone();
  const [chosen, choose] = useState<string>();
  const isThere = chosen === UNASSIGNED || columns.some(({ rider }) => rider.id === chosen);
  const looked = chosen !== undefined && isThere ? chosen : usualOf(board, columns);
  return useMemo(() => {
    const matches = isPhone ? matcherOf(sought) : undefined;
    const has = (cards: readonly Card[]) => cards.some((card) => matches?.(searchedInCard(card)));
    const cardsIn = (column: string): readonly Card[] =>
      column === UNASSIGNED
        ? unassignedCards(board)
        : columns.filter(({ rider }) => rider.id === column).flatMap(({ runs }) => runs.flatMap(cardsOf));
    const found =
      matches && [UNASSIGNED, ...columns.map(({ rider }) => rider.id)].filter((one) => has(cardsIn(one)));
    const shown = found && found.length > 0 ? found : [looked];
    return { isPhone, looked, choose, isShown: (column: string) => !isPhone || shown.includes(column) };
  }, [board, columns, sought, isPhone, looked]);
};

export type ShownColumns = ReturnType<typeof useShownColumns>;

/** Returns the label of a rider's column, with the progress of a started run, or the number of stops. */
const columnName = ({ rider, runs }: Column): string => {
  const out = runs.find(({ status }) => status === 'OUT');
  const { done, total } = progressOf((out ? [out] : runs).flatMap(({ stops }) => stops));
  return texts.columnOf(nameOf(rider), out !== undefined, done, total);
};

type ColumnChoiceProps = {
  ref: RefObject<HTMLDivElement | null>;
  board: Board;
  columns: readonly Column[];
  looked: string;
  onChoose: (column: string) => void;
};

/** Select for the displayed column on a phone. It has a separate line, so that long names are readable, above the column. */
export const ColumnChoice = ({ ref, board, columns, looked, onChoose }: ColumnChoiceProps) => (
  <Box ref={ref} flex="1 0 100%" css={{ '& select': { h: pressHeight } }}>
    <SelectField
      hideLabel
      label={texts.column}
      value={looked}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value={UNASSIGNED}>{texts.toPlace(board.unassigned.length)}</option>
      {columns.map((column) => (
        <option key={column.rider.id} value={column.rider.id}>
          {columnName(column)}
        </option>
      ))}
    </SelectField>
  </Box>
);
