/** Delivery address of an order: one of its customer's addresses at the time of placing. */
export interface DeliveryAddress {
  readonly text: string;
  /** A link to a map, or empty. */
  readonly locationUrl: string;
}
