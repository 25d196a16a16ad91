/** What may become of an order. The rest stays as it was placed. */
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

/** What the bank says of a payment, and who entered it. */
export const PAYMENT_COLUMNS = [
  'id',
  'reference',
  'amount',
  'day',
  'source',
  'narration',
  'fingerprint',
] as const;

/** A row as the database is to have it, as JSON by its columns. Money is text: JSON has no whole numbers as large as money may be. */
export type RowOf<Columns extends readonly string[]> = { readonly [Column in Columns[number]]: unknown };
export type OrderRow = RowOf<typeof ORDER_COLUMNS>;
export type LineRow = RowOf<typeof LINE_COLUMNS>;
export type PaymentRow = RowOf<typeof PAYMENT_COLUMNS>;
