/** Snapshots of the audit trail, and the sentences that describe its entries. */
import { type HistoryEntry, sentenceOf } from '../src/parts/history/history-sentence';

const meals = new Map([
  ['b', 'Breakfast'],
  ['p', 'Post Lunch'],
]);
/** Returns a line of an order. */
export const paneer = (quantity: number) => ({ dishId: '1', title: 'Paneer Bowl', quantity, unitPrice: 140 });
export const poha = (quantity: number) => ({ dishId: '2', title: 'Poha', quantity, unitPrice: 60 });
/** Audit snapshot of an order. */
export const order = {
  orderNumber: 1001,
  status: 1,
  mealId: 'b',
  forDate: '2026-11-21',
  amount: 280,
  instructions: '',
  lines: [paneer(2)],
};
/** Audit snapshot of a customer. */
export const asha = {
  title: 'Asha Rao',
  type: 1,
  status: 1,
  mobileNumber: '9876500001',
  alternateMobileNumber: null,
  gender: 'female',
  email: null,
  addresses: [
    { text: 'Baner', isDefault: true },
    { text: 'Aundh', isDefault: false },
  ],
};

/** Returns the sentence of an entry by the admin Asha Rao. */
export const sentence = (
  action: string,
  before: object | null,
  after: object | null,
  more: Partial<HistoryEntry> = {},
) =>
  sentenceOf(
    {
      actorKind: 'ADMIN',
      actor: { title: 'Asha Rao' },
      station: null,
      action,
      before: before as HistoryEntry['before'],
      after: after as HistoryEntry['after'],
      ...more,
    },
    meals,
  );
