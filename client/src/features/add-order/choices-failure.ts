import { CombinedGraphQLErrors } from '@apollo/client';
import { messageOf } from '../../shared/apollo/server-error';
import { adminMessages } from '../../texts/admin-messages';

const texts = adminMessages.addOrder.choicesFailed;

export type Choices = keyof typeof texts;

/**
 * What could not be loaded, each in its own words: the parts that the answer names as failed, or all that
 * were asked for when there was no answer.
 */
export const choicesFailure = (error: unknown, asked: readonly Choices[]): string => {
  const named = CombinedGraphQLErrors.is(error) ? error.errors.map(({ path }) => path?.[0]) : [];
  const failed = asked.filter((part) => named.includes(part));
  return messageOf(error, (failed.length > 0 ? failed : asked).map((part) => texts[part]).join('\n'));
};
