/** What stands in the places of a text, by their names; a place without a value is empty. */
export type Values = Readonly<Record<string, string | undefined>>;

const places = /\{(\w{1,20})\}/g;

/** The names of the places that a text has. */
export const placesIn = (text: string): string[] => [...text.matchAll(places)].map(([, name]) => name ?? '');

/** A text with its places filled. An empty one takes the blanks before it away: `Hello {name},` becomes `Hello,`. */
export const fillPlaces = (text: string, values: Values): string => {
  let filled = '';
  let from = 0;
  for (const { 0: place, 1: name = '', index } of text.matchAll(places)) {
    const before = filled + text.slice(from, index);
    filled = values[name] ? before + values[name] : before.trimEnd();
    from = index + place.length;
  }
  return (filled + text.slice(from)).trim();
};
