import type { Variables } from '../testkit/graphql-client.js';
import type { World } from './access-world.js';

/** Row of the access matrix: the callers of an operation, and its input. */
export interface AccessRow {
  /** Grants, separated by spaces. Written manually, so that an accidental change of a grant is noticed. */
  readonly access: string;
  /** Permission that the call with `works` needs, if only one of the permissions in `access` suffices for these variables. */
  readonly needs?: string;
  /** Variables with which the operation succeeds, for Asha, an admin, or a rider. */
  readonly works: (world: World) => Variables;
  /** Whether the variables name data of Asha, so that they are NOT_FOUND for Ravi. */
  readonly namesOwner?: boolean;
}
