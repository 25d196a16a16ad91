/** Columns of an order that can change. The other columns are constant. */
export const CHANGED_ORDER_COLUMNS = [
  'meal_id',
  'for_date',
  'status',
  'amount',
  'instructions',
  'delivery_address',
  'cancel_reason',
  'refunded',
  'cancelled_by',
  'cancelled_at',
  'packed_at',
  'packed_by',
  'packed_by_station',
  'repack',
  'completed_at',
  'uncovered_version',
  'external_id',
  'version',
] as const;
export const ORDER_COLUMNS = ['id', 'user_id', 'placed_by', 'placed_at', ...CHANGED_ORDER_COLUMNS] as const;
export const LINE_COLUMNS = [
  'order_id',
  'dish_id',
  'position',
  'quantity',
  'title',
  'unit_price',
  'calories',
  'protein',
  'carbs',
  'fats',
  'diet',
  'allergens',
] as const;

/** Columns of a payment: the bank's data, and the author. */
export const PAYMENT_COLUMNS = [
  'id',
  'reference',
  'amount',
  'day',
  'source',
  'narration',
  'fingerprint',
] as const;

/** Row to write, as JSON by its columns. Money is text, because JSON numbers are too small for large amounts. */
type RowOf<Columns extends readonly string[]> = { readonly [Column in Columns[number]]: unknown };
export type OrderRow = RowOf<typeof ORDER_COLUMNS>;
export type LineRow = RowOf<typeof LINE_COLUMNS>;
export type PaymentRow = RowOf<typeof PAYMENT_COLUMNS>;
