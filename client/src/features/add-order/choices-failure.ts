import { CombinedGraphQLErrors } from '@apollo/client';
import { messageOf } from '../../shared/apollo/server-error';
import { addOrderTexts } from '../../texts/admin/add-order';

const texts = addOrderTexts.choicesFailed;

export type Choices = keyof typeof texts;

/**
 * Returns the error messages of the lists that failed to load: of the lists that the response names, or of all requested lists
 * without a response.
 */
export const choicesFailure = (error: unknown, requested: readonly Choices[]): string => {
  const named = CombinedGraphQLErrors.is(error) ? error.errors.map(({ path }) => path?.[0]) : [];
  const failed = requested.filter((part) => named.includes(part));
  return messageOf(error, (failed.length > 0 ? failed : requested).map((part) => texts[part]).join('\n'));
};
