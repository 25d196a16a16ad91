import { CombinedGraphQLErrors } from '@apollo/client';
import { adminMessages } from '../../admin-messages';
import { messageOf } from '../../shared/apollo/server-error';

const texts = adminMessages.addOrder.choicesFailed;

export type Choices = keyof typeof texts;

/**
 * What could not be loaded, each in its own words (specification 8): the parts that the answer names as failed, or all that
 * were asked for when there was no answer.
 */
export const choicesFailure = (error: unknown, asked: readonly Choices[]): string => {
  const named = CombinedGraphQLErrors.is(error) ? error.errors.map(({ path }) => path?.[0]) : [];
  const failed = asked.filter((part) => named.includes(part));
  return messageOf(error, (failed.length > 0 ? failed : asked).map((part) => texts[part]).join('\n'));
};
