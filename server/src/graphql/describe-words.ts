import { registerEnumType } from 'type-graphql';

/**
 * Makes words a type of the schema.
 *
 * @param name of the type
 * @param texts what the schema says of each word
 */
export function describeWords<Words extends object>(
  words: Words,
  name: string,
  description: string,
  texts: Readonly<Record<keyof Words, string>>,
): void {
  const described = Object.entries<string>(texts).map(([word, text]) => [word, { description: text }]);
  registerEnumType(words, { name, description, valuesConfig: Object.fromEntries(described) });
}
