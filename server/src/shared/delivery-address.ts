/** Where an order goes: one of its customer's addresses, as it stood when the order was placed. */
export interface DeliveryAddress {
  readonly text: string;
  /** A link to a map, or empty. */
  readonly locationUrl: string;
}
