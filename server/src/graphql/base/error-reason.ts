import { registerEnumType } from 'type-graphql';
import { REASONS, type Reason } from '../../shared/errors.js';

/** Returns the name of a reason in the schema: `order.already-placed` becomes `ORDER_ALREADY_PLACED`. */
export const reasonName = (reason: Reason): string => reason.replace(/[.-]/g, '_').toUpperCase();

/** All error reasons, by their names in the schema. */
export const ErrorReason: Readonly<Record<string, string>> = Object.fromEntries(
  Object.keys(REASONS).map((reason) => [reasonName(reason as Reason), reasonName(reason as Reason)]),
);

/** Values for parameters from which a text computes a result. Every other parameter appears as its name in braces. */
const EXAMPLES: Readonly<Record<string, unknown>> = {
  avoided: [{ allergen: '{allergen}', dishes: ['{dishes}'] }],
  columns: ['{column}'],
  dishes: ['{dishes}'],
  failure: 'CUSTOMER_ABSENT',
};

const placeholders = new Proxy(EXAMPLES, {
  get: (examples, name) => examples[String(name)] ?? `{${String(name)}}`,
});

/** Describes a reason by its code and its message. */
const describeReason = ({ kind, sentence }: (typeof REASONS)[Reason]): string =>
  `Code ${kind}. Message: ${sentence(placeholders as never)}`;

registerEnumType(ErrorReason, {
  name: 'ErrorReason',
  description:
    'Reason of an error: `extensions.reason`. New reasons can be added. In a message, a name in braces is replaced by a value.',
  valuesConfig: Object.fromEntries(
    Object.entries(REASONS).map(([reason, row]) => [
      reasonName(reason as Reason),
      { description: describeReason(row) },
    ]),
  ),
});
