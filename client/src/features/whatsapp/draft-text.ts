/** Reasons of messages, each with its own recipients. `users` are the listed or selected customers of the user list. */
export const kinds = ['low', 'noOrder', 'issues', 'received', 'link', 'users'] as const;
export type Kind = (typeof kinds)[number];

const common = ['name', 'balance', 'link', 'menu', 'kitchen'] as const;

/** Placeholders that a text of each kind can contain. */
export const placeholdersOf = {
  low: common,
  noOrder: [...common, 'day'],
  issues: [...common, 'message', 'meal', 'day'],
  received: [...common, 'amount'],
  link: common,
  users: common,
} as const satisfies Record<Kind, readonly string[]>;

export type PlaceholderName = (typeof placeholdersOf)[Kind][number];

/** Placeholders for a personal link. */
export const linkPlaceholders: readonly string[] = ['link', 'menu'] satisfies PlaceholderName[];

/** Values of placeholders, by name. A placeholder without a value is replaced with an empty text. */
export type DraftValues = Readonly<Record<string, string | undefined>>;

const places = /\{(\w{1,20})\}/g;

/** Returns the names of the placeholders in a text. */
export const placeholdersIn = (text: string): string[] =>
  [...text.matchAll(places)].map(([, name]) => name ?? '');

/** Fills the placeholders of a text. An empty value also removes the spaces before it: `Hello {name},` becomes `Hello,`. */
export const fillPlaceholders = (text: string, values: DraftValues): string => {
  let filled = '';
  let from = 0;
  for (const { 0: place, 1: name = '', index } of text.matchAll(places)) {
    const before = filled + text.slice(from, index);
    filled = values[name] ? before + values[name] : before.trimEnd();
    from = index + place.length;
  }
  return (filled + text.slice(from)).trim();
};
