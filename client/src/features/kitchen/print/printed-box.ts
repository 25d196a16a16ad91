import type { Print_BoxFragment } from '../../../gql/admin';

type Order = Print_BoxFragment['order'];

/** Where an order goes; null when its customer has no address. */
export const addressOf = ({ customer }: Pick<Order, 'customer'>): string | null =>
  customer.addresses.find(({ isDefault }) => isDefault)?.text ?? null;
