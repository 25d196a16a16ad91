import type { Variables } from '../testkit/graphql-client.js';
import type { World } from './access-world.js';

/** What an operation needs, and who may call it. */
export interface AccessRow {
  /** Written here by hand, so that a rule changed by mistake is noticed. */
  readonly rule:
    | 'ANYBODY'
    | 'SIGNING_IN'
    | 'SIGNING_OUT'
    | 'SIGNED_IN'
    | 'CUSTOMER'
    | 'ADMIN'
    | 'RUN'
    | 'COOK'
    | 'PACK'
    | 'STATION';
  /** Variables with which the operation succeeds, for Asha, for an admin or for a rider. */
  readonly works: (world: World) => Variables;
  /** Whether the variables name what is Asha's, so that it is NOT_FOUND to Ravi. */
  readonly namesOwner?: boolean;
}
