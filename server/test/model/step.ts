import fc from 'fast-check';
import type { KitchenModel } from './kitchen-model.js';
import type { ApiDoor, MoneyRequest, Request } from './requests.js';

/** Request before the orders are known. It is created in its turn. */
export interface Step {
  readonly door: ApiDoor;
  /** Creates the request. Null if it needs an order, or a request with a key, that does not exist yet. */
  request(model: KitchenModel, sent: readonly MoneyRequest[]): Request | null;
}

/** Returns an arbitrary of steps. The values are drawn now, and the request is created from them in its turn. */
export function step<T>(
  values: fc.Arbitrary<T>,
  request: (values: T, model: KitchenModel, sent: readonly MoneyRequest[]) => Request | null,
): fc.Arbitrary<Step> {
  const door = fc.constantFrom<ApiDoor>('graphql', 'rest', 'link');
  return fc.tuple(door, values).map(([door, drawn]) => ({
    door,
    request: (model, sent) => request(drawn, model, sent),
  }));
}

export const customer = fc.nat(4);
export const key = fc.option(fc.nat(500), { freq: 1, nil: undefined });
export const withKeyNumber = (number: number | undefined) =>
  number === undefined ? {} : { key: `key ${number}` };
