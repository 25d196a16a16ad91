import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DOCUMENTED_TEMPLATES, DOCUMENTED_TEXTS } from '../../test/documented-texts';
import { addressMessages } from './address-messages';
import { adminMessages } from './admin-messages';
import { formMessages } from './form-messages';
import { laterMessages } from './later-messages';
import { messages } from './messages';
import { profileMessages } from './profile-messages';
import { riderMessages } from './rider-messages';
import { statementMessages } from './statement-messages';
import { statusMessages } from './status-messages';
import { themeMessages } from './theme-messages';

type Texts = { readonly [key: string]: string | ((...values: never[]) => string) | Texts };

const table = {
  ...messages,
  ...adminMessages,
  profile: profileMessages,
  addresses: addressMessages,
  later: laterMessages,
  statement: statementMessages,
  form: formMessages,
  statuses: statusMessages,
  theme: themeMessages,
  rider: riderMessages,
} as unknown as Texts;
const source = globSync(['*messages.ts', 'admin/*.ts'], { cwd: import.meta.dirname })
  .map((file) => readFileSync(join(import.meta.dirname, file), 'utf8'))
  .join('\n');

/** Every text of the table that needs no value. */
const plainTexts = (table: Texts): string[] =>
  Object.values(table).flatMap((entry) =>
    typeof entry === 'string' ? [entry] : typeof entry === 'function' ? [] : plainTexts(entry),
  );

const written = (text: string): number =>
  source.split(text.includes("'") ? `"${text}"` : `'${text}'`).length - 1;

/** A label of one or two words may be the column of one table and the field of another; a sentence says one thing. */
const isSentence = (text: string): boolean => text.split(' ').length > 2;

const listed = Object.entries(DOCUMENTED_TEXTS).flatMap(([clause, texts]) =>
  texts.map((text) => [clause, text] as const),
);

test.each(listed)('the documented text of %s is %p', (_clause, text) => {
  expect(plainTexts(table)).toContain(text);
});

test.each(listed.filter(([, text]) => isSentence(text)))(
  'of %s: once in the table stands %p',
  (_clause, text) => {
    expect(written(text)).toBe(1);
  },
);

test.each(DOCUMENTED_TEMPLATES)('of %s: %s(%p) says %p', (_clause, path, values, text) => {
  const entry = path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], table);
  expect((entry as (...values: unknown[]) => string)(...values)).toBe(text);
});
