/** What stands in the places of a text, by their names; a place without a value is empty. */
export type Values = Readonly<Record<string, string | undefined>>;

const places = /(\s*)\{(\w+)\}/g;

/** The names of the places that a text has. */
export const placesIn = (text: string): string[] =>
  [...text.matchAll(places)].map(([, , name]) => name ?? '');

/** A text with its places filled. An empty one takes the blanks before it away: `Hello {name},` becomes `Hello,`. */
export const fillPlaces = (text: string, values: Values): string =>
  text
    .replace(places, (_place, blanks: string, name: string) => (values[name] ? blanks + values[name] : ''))
    .trim();
