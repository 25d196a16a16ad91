import { registerEnumType } from 'type-graphql';

/**
 * Registers an enum of the schema for words.
 * @param name name of the enum
 * @param texts descriptions of the words
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
