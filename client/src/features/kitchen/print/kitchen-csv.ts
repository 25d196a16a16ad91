import type { PrintBoxesQuery, PrintSheetQuery } from '../../../gql/admin';
import { type Cell, csvOf, momentCell } from '../../../shared/files/csv';
import { adminMessages } from '../../../texts/admin-messages';
import { messages } from '../../../texts/messages';
import { statusMessages } from '../../../texts/status-messages';

const { columns } = adminMessages.print.csv;

/** The packing list: a row for each dish of each live order, so that the portions of a column can be added up. */
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
          line.allergens.map((allergen) => adminMessages.dishes.allergens[allergen]).join(', '),
          order.instructions,
          packedAt ? momentCell(packedAt) : '',
          changedSincePrint ? adminMessages.print.csv.yes : '',
        ]),
      ),
  );

/** The kitchen sheet: a row for each dish. */
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
