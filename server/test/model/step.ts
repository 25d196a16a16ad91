import fc from 'fast-check';
import type { KitchenModel } from './kitchen-model.js';
import type { Door, MoneyRequest, Request } from './requests.js';

/** A request before it is known which orders there are: it is made up when its turn comes. */
export interface Step {
  readonly door: Door;
  /** Null where it needs an order, or a request with a key, and there is none yet. */
  request(model: KitchenModel, sent: readonly MoneyRequest[]): Request | null;
}

/** An arbitrary of steps: the values are drawn now, the request is made from them when its turn comes. */
export function step<T>(
  values: fc.Arbitrary<T>,
  request: (values: T, model: KitchenModel, sent: readonly MoneyRequest[]) => Request | null,
): fc.Arbitrary<Step> {
  const door = fc.constantFrom<Door>('graphql', 'rest', 'link');
  return fc.tuple(door, values).map(([door, drawn]) => ({
    door,
    request: (model, sent) => request(drawn, model, sent),
  }));
}

export const customer = fc.nat(4);
export const key = fc.option(fc.nat(500), { freq: 1, nil: undefined });
export const named = (number: number | undefined) => (number === undefined ? {} : { key: `key ${number}` });
