import type { ApolloClient } from '@apollo/client';
import { type Cell, csvOf, momentCell, saveFile } from '../../../shared/files/csv';
import { dishesTexts } from '../../../texts/admin/dishes';
import { printTexts } from '../../../texts/admin/print';
import { messages } from '../../../texts/messages';
import { statusMessages } from '../../../texts/status-messages';
import {
  PrintBoxesDocument,
  type PrintBoxesQuery,
  PrintSheetDocument,
  type PrintSheetQuery,
} from './print.generated';

const { columns } = printTexts.csv;

/** Returns the packing list: a row for each dish of each live order, so that the portions of a column can be added up. */
export const packingCsv = ({ date, meal, boxes }: PrintBoxesQuery['packingList']): string =>
  csvOf(
    columns.packing,
    boxes
      .filter(({ position }) => position !== null)
      .flatMap(({ number, packedAt, changedSincePrint, order }) =>
        order.lines.map((line): Cell[] => [
          date,
          meal.title,
          number ?? '',
          order.orderNumber,
          order.customer.title,
          order.deliveryAddress?.text ?? '',
          statusMessages[order.status],
          line.quantity,
          line.title,
          line.diet ? messages.diets[line.diet] : '',
          line.allergens.map((allergen) => dishesTexts.allergens[allergen]).join(', '),
          order.instructions,
          packedAt ? momentCell(packedAt) : '',
          changedSincePrint ? printTexts.csv.yes : '',
        ]),
      ),
  );

/** Returns the kitchen sheet: a row for each dish. */
export const sheetCsv = ({ date, meal, dishes }: PrintSheetQuery['kitchenSheet']): string =>
  csvOf(
    columns.sheet,
    dishes.map(({ title, diet, firm, expected, instructions }): Cell[] => [
      date,
      meal.title,
      title,
      diet ? messages.diets[diet] : '',
      firm + expected,
      firm,
      expected,
      instructions.map(({ text, portions }) => `${portions} × ${text}`).join('; '),
    ]),
  );

/** Downloadable file of a day and meal: the kitchen sheet or the packing list. */
export type CsvKind = 'sheet' | 'packing';

/**
 * Downloads the current data of a day and meal as a CSV file.
 * @throws the error of the server or the network
 */
export const downloadCsv = async (
  client: ApolloClient,
  kind: CsvKind,
  variables: { date: string; mealId: string },
): Promise<void> => {
  const fresh = { variables, fetchPolicy: 'no-cache' } as const;
  if (kind === 'sheet') {
    const { data } = await client.query({ query: PrintSheetDocument, ...fresh });
    if (data) saveFile(sheetCsv(data.kitchenSheet), nameOf('kitchen-sheet', data.kitchenSheet));
    return;
  }
  const { data } = await client.query({ query: PrintBoxesDocument, ...fresh });
  if (data) saveFile(packingCsv(data.packingList), nameOf('packing-list', data.packingList));
};

const nameOf = (what: string, { date, meal }: { date: string; meal: { title: string } }): string =>
  `${what}-${date}-${meal.title.toLowerCase().replaceAll(' ', '-')}.csv`;
