import type { Print_BoxFragment } from '../../../gql/admin';

type Order = Print_BoxFragment['order'];

/** Where an order goes; null when its customer had no address. */
export const addressOf = ({ deliveryAddress }: Pick<Order, 'deliveryAddress'>): string | null =>
  deliveryAddress?.text ?? null;
