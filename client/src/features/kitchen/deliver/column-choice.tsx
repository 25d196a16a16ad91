import { Box } from '@chakra-ui/react';
import { useMemo, useState } from 'react';
import { progressOf } from '../../../shared/run-progress';
import { matcherOf } from '../../../shared/search';
import { SelectField } from '../../../shared/ui/fields/fields';
import { usePhone } from '../../../shared/use/use-media-query';
import { adminMessages } from '../../../texts/admin-messages';
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

const texts = adminMessages.delivery;

/** The column of what nobody brings yet, among those of riders by id. */
export const TO_PLACE = 'to place';

/** What is opened first: what is to be placed, else a run that is out, else any run. */
const usualOf = ({ unassigned }: Board, columns: readonly Column[]): string => {
  if (unassigned.length > 0) return TO_PLACE;
  const isOut = ({ runs }: Column) => runs.some(({ status }) => status === 'OUT');
  const column = columns.find(isOut) ?? columns.find(({ runs }) => runs.length > 0);
  return column?.rider.id ?? TO_PLACE;
};

/**
 * Which columns of the board are drawn: beside each other all of them. A phone, where they would stand below each other, has the one that
 * is chosen, or while something is sought those that have it.
 */
export const useShownColumns = (board: Board, columns: readonly Column[], sought: string) => {
  const isPhone = usePhone();
  const [chosen, choose] = useState<string>();
  const isThere = chosen === TO_PLACE || columns.some(({ rider }) => rider.id === chosen);
  const looked = chosen !== undefined && isThere ? chosen : usualOf(board, columns);
  return useMemo(() => {
    const matches = isPhone ? matcherOf(sought) : undefined;
    const has = (cards: readonly Card[]) => cards.some((card) => matches?.(searchedInCard(card)));
    const cardsIn = (column: string): readonly Card[] =>
      column === TO_PLACE
        ? unassignedCards(board)
        : columns.filter(({ rider }) => rider.id === column).flatMap(({ runs }) => runs.flatMap(cardsOf));
    const found =
      matches && [TO_PLACE, ...columns.map(({ rider }) => rider.id)].filter((one) => has(cardsIn(one)));
    const shown = found && found.length > 0 ? found : [looked];
    return { isPhone, looked, choose, isShown: (column: string) => !isPhone || shown.includes(column) };
  }, [board, columns, sought, isPhone, looked]);
};

export type ShownColumns = ReturnType<typeof useShownColumns>;

/** How a rider's column is called where it is chosen: with how far the run is that is out, or how many stops there are. */
const columnName = ({ rider, runs }: Column): string => {
  const out = runs.find(({ status }) => status === 'OUT');
  const { done, total } = progressOf((out ? [out] : runs).flatMap(({ stops }) => stops));
  return texts.columnOf(nameOf(rider), out !== undefined, done, total);
};

type ColumnChoiceProps = {
  board: Board;
  columns: readonly Column[];
  looked: string;
  onChoose: (column: string) => void;
};

/** On a phone: whose stops are looked at. It has a line of its own, so that the whole of a name is read. */
export const ColumnChoice = ({ board, columns, looked, onChoose }: ColumnChoiceProps) => (
  <Box flex="1 0 100%" css={{ '& select': { h: pressHeight } }}>
    <SelectField
      hideLabel
      label={texts.column}
      value={looked}
      onChange={(event) => onChoose(event.target.value)}
    >
      <option value={TO_PLACE}>{texts.toPlace(board.unassigned.length)}</option>
      {columns.map((column) => (
        <option key={column.rider.id} value={column.rider.id}>
          {columnName(column)}
        </option>
      ))}
    </SelectField>
  </Box>
);
