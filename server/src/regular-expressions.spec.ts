import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { parseSync } from '@swc/core';
import { analyse } from 'scslre';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Finds regular expressions that can take more than linear time, with their positions and the reasons. */
function superLinear(source: string, file: string): string[] {
  const found: string[] = [];
  const constants = new Map<string, string>();
  const report = (pattern: string, flags: string): void => {
    for (const { type } of analyse({ source: pattern, flags }).reports)
      found.push(`${file}: /${pattern}/${flags} (${type})`);
  };
  const visit = (node: unknown): void => {
    if (node === null || typeof node !== 'object') return;
    if (isNode(node, 'RegExpLiteral')) {
      const { pattern, flags } = node as unknown as { pattern: string; flags: string };
      report(pattern, flags);
    }
    if (isNode(node, 'VariableDeclarator')) {
      const { id, init } = node as unknown as { id: { value?: string }; init: object | null };
      const text = init && textOf(init, constants);
      if (id.value && text != null) constants.set(id.value, text);
    }
    if ((isNode(node, 'NewExpression') || isNode(node, 'CallExpression')) && calls(node, 'RegExp')) {
      const [pattern, flags] = (node as unknown as { arguments: { expression: object }[] }).arguments.map(
        ({ expression }) => textOf(expression, constants),
      );
      // Only texts of the same file can be checked.
      if (pattern == null || flags === null) found.push(`${file}: RegExp(…)`);
      else report(pattern, flags ?? '');
    }
    for (const child of Object.values(node)) visit(child);
  };
  visit(parseSync(source, { syntax: 'typescript', tsx: file.endsWith('.tsx'), decorators: true }));
  return found;
}

const isNode = (node: object, type: string) => 'type' in node && node.type === type;

const calls = (node: object, name: string) =>
  'callee' in node && (node.callee as { value?: unknown } | null)?.value === name;

/** The text of a literal, or of a template of constants. Null for other expressions. */
function textOf(node: object, constants: ReadonlyMap<string, string>): string | null {
  if (isNode(node, 'StringLiteral')) return (node as unknown as { value: string }).value;
  if (isNode(node, 'Identifier')) return constants.get((node as unknown as { value: string }).value) ?? null;
  const isRaw = isNode(node, 'TaggedTemplateExpression');
  if (!isRaw && !isNode(node, 'TemplateLiteral')) return null;
  const { quasis, expressions } = (isRaw ? (node as unknown as { template: object }).template : node) as {
    quasis: { raw: string; cooked: string }[];
    expressions: object[];
  };
  const texts = expressions.map((expression) => textOf(expression, constants));
  if (texts.includes(null)) return null;
  return quasis.map(({ raw, cooked }, at) => (isRaw ? raw : cooked) + (texts[at] ?? '')).join('');
}

test.each([
  ['a match that is tried from every zero', "text.replace(/0+$/, '')"],
  ['white space at the end', String.raw`text.replace(/^\s+|\s+$/g, '')`],
  ['two parts that take the same characters', String.raw`/^[+-]?(\d+\.?\d*|\.\d+)$/.test(text)`],
  ['a repetition of a repetition', '/^(a+)+$/.test(text)'],
  ['a pattern that is built at run time', 'new RegExp(pattern).test(text)'],
  ['a pattern that is built from constants', `const A = 'a+'; new RegExp(\`^(\${A})+$\`).test(text)`],
])('the check reports a regular expression with %s', (_what, source) => {
  expect(superLinear(source, 'planted.ts')).toHaveLength(1);
});

test('the check accepts linear regular expressions', () => {
  expect(superLinear(String.raw`/^\d+(\.\d*)?$/.test(text.replace(/\s+/g, ' '))`, 'planted.ts')).toEqual([]);
});

test('every regular expression of server and client takes linear time', () => {
  const files = globSync(['server/{src,seed}/**/*.ts', 'client/src/**/*.{ts,tsx}'], { cwd: ROOT }).filter(
    (file) => !/\.spec\.tsx?$/.test(file),
  );
  expect(files.length).toBeGreaterThan(300);
  expect(files.flatMap((file) => superLinear(readFileSync(path.join(ROOT, file), 'utf8'), file))).toEqual([]);
});
