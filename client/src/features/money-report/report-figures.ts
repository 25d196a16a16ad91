import type { MoneyReportQuery } from '../../gql/admin';
import { addRupees } from '../../shared/format/money';

export type Report = MoneyReportQuery['moneyReport'];

/** All kinds together, to the paisa. */
export const totalOf = ({ lines }: Report) => ({
  entries: lines.reduce((sum, { entries }) => sum + entries, 0),
  added: addRupees(...lines.map(({ added }) => added)),
  taken: addRupees(...lines.map(({ taken }) => taken)),
});
