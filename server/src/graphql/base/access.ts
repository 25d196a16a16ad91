import { type AuthChecker, Authorized } from 'type-graphql';
import { checkGrants, type Grant } from '../../features/sessions/access.js';
import type { GraphQLContext } from './context.js';

/** States the grants of an operation, of which a caller needs one. An operation without grants prevents the start of the server. */
export function Access(...grants: readonly [Grant, ...Grant[]]): MethodDecorator & PropertyDecorator {
  return Authorized<Grant>([...grants]) as MethodDecorator & PropertyDecorator;
}

/**
 * Checks each operation before its resolver runs.
 *
 * @throws AppError as {@link checkGrants}
 */
export const checkAccess: AuthChecker<GraphQLContext, Grant> = ({ context }, grants) => {
  checkGrants(grants, context.actor);
  return true;
};
