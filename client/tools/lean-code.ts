/** The words of the sources: a name that is not among them is used nowhere. */
export type Words = ReadonlySet<string>;

/** As much of a syntax tree as is looked at. */
export type Node = { type: string; start: number; end: number; [field: string]: unknown };

/** Gives the code of a file without what is not wanted of it; throws when the file no longer looks as the rule expects. */
export type Rule = (code: string, parse: (code: string) => unknown, words: Words) => string;

export const nodesIn = (node: unknown): Node[] => {
  if (Array.isArray(node)) return node.flatMap(nodesIn);
  if (typeof node !== 'object' || node === null || !('type' in node)) return [];
  return [node as Node, ...Object.values(node).flatMap(nodesIn)];
};

export const nameOf = ({ name, value }: Node): string => String(name ?? value);

type Change = { start: number; end: number; text?: string };

/** The code with other text, or none, in these places. */
export const changed = (code: string, changes: readonly Change[]): string => {
  if (changes.length === 0) throw new Error('There is nothing to leave out.');
  return [...changes]
    .sort((a, b) => b.start - a.start)
    .reduce((all, { start, end, text = '' }) => all.slice(0, start) + text + all.slice(end), code);
};

/** The code without those properties of an object literal that nobody wants. */
export const withoutProperties = (
  code: string,
  objects: readonly { object: Node; isWanted: (name: string, text: string) => boolean }[],
): string =>
  changed(
    code,
    objects.flatMap(({ object, isWanted }) =>
      (object.properties as Node[])
        .filter(({ key, start, end }) => !isWanted(nameOf(key as Node), code.slice(start, end)))
        .map(({ start, end }) => ({ start, end: end + (/^\s*,/.exec(code.slice(end))?.[0].length ?? 0) })),
    ),
  );

/** Puts each text in the place of another, which must be there. */
export const replacing =
  (...changes: readonly (readonly [before: string, after: string])[]): Rule =>
  (code) =>
    changes.reduce((text, [before, after]) => {
      if (!text.includes(before)) throw new Error(`There is no "${before}" any more.`);
      return text.replaceAll(before, after);
    }, code);

/**
 * A rule for what needs none of these names: as soon as a source has one of them, the file stays as it is.
 *
 * @param names what a source would write that needs what the rule leaves out
 */
export const unless =
  (names: readonly string[], rule: Rule): Rule =>
  (code, parse, words) =>
    names.some((name) => words.has(name)) ? code : rule(code, parse, words);

/** One rule after the other. */
export const all =
  (...rules: readonly Rule[]): Rule =>
  (code, parse, words) =>
    rules.reduce((text, rule) => rule(text, parse, words), code);
