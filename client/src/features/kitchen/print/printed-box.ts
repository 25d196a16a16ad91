import type { Diet, Print_BoxFragment } from '../../../gql/admin';
import { adminMessages } from '../../../texts/admin-messages';

/** One thing that stands on the label or slip of a box. None is taken apart; a long text is several things. */
export type PrintedItem = {
  kind: 'name' | 'address' | 'cancelled' | 'dish' | 'allergens' | 'instruction';
  text: string;
  /** Of a dish, at its beginning. */
  quantity?: number;
  diet?: Diet | null;
};

const texts = adminMessages.print;

/** What is left out of a label, and what is taken apart. Left out: nothing. */
export type Shortening = {
  /** How many characters of the address stand there at most: its end, where the locality is. */
  address?: number;
  /** What the customer asks for stands on the slip alone. */
  wishesOnSlip?: boolean;
  /** How many characters a thing has at most; a longer text is several things. */
  piece?: number;
};

/** What stands on the label or slip of a box, in order. Of a cancelled order, that there is no box. */
export const itemsOf = (
  { order, position }: Print_BoxFragment,
  { address = Infinity, wishesOnSlip = false, piece: longest = Infinity }: Shortening = {},
): PrintedItem[] => {
  const item = (kind: PrintedItem['kind'], text: string, first?: Partial<PrintedItem>): PrintedItem[] =>
    piecesOf(text, longest).map((piece, at) => ({ kind, text: piece, ...(at === 0 && first) }));
  const name = item('name', order.customer.title);
  if (position === null) return [...name, ...item('cancelled', texts.cancelled)];
  const allergens = new Set(order.lines.flatMap((line) => line.allergens));
  const wishes = order.instructions.split('\n').flatMap((line) => line.trim() || []);
  const words = [...allergens].map((allergen) => adminMessages.dishes.allergens[allergen]);
  return [
    ...name,
    ...item('address', endOf(order.deliveryAddress?.text ?? texts.noAddress, address)),
    ...order.lines.flatMap(({ title, quantity, diet }) => item('dish', title, { quantity, diet })),
    ...(words.length > 0 ? item('allergens', texts.contains(words.join(', '))) : []),
    ...(wishesOnSlip ? [] : wishes).flatMap((wish) => item('instruction', wish)),
  ];
};

const letters = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/** The end of an address: as many of its last parts, or words, as have so many characters; all of it, when it has no more. */
export const endOf = (address: string, longest: number): string => {
  const text = address.replace(/\s+/g, ' ').trim();
  if (text.length <= longest) return text;
  for (const between of [', ', ' ']) {
    const parts = text.split(between);
    const kept: string[] = [];
    while ([...kept, parts.at(-1)].join(between).length <= longest) kept.unshift(parts.pop() ?? '');
    if (kept.length > 0) return `… ${kept.join(between)}`;
  }
  return `… ${cut(text, longest).at(-1)}`;
};

/** How many letters of a rider's name have room on a roll, in lines of its own; elsewhere what has none beside the numbers is cut there. */
const RIDER_LETTERS = 30;

/** Who brings a box at which stop, in the two parts that it is printed in; a long name is shortened. */
export const stopParts = (stop: string): [rider: string, stop: string] => {
  const at = stop.lastIndexOf(',');
  const name = [...letters.segment(stop.slice(0, at))].map(({ segment }) => segment);
  const isLong = name.length > RIDER_LETTERS;
  const rider = isLong
    ? `${name
        .slice(0, RIDER_LETTERS - 1)
        .join('')
        .trimEnd()}…`
    : name.join('');
  return [rider, stop.slice(at)];
};

/** A text in pieces, at spaces where there are some; what is written as one letter stays one, as Devanagari's are. */
export const piecesOf = (text: string, longest: number): string[] => {
  const pieces = [''];
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const last = pieces.length - 1;
    const joined = pieces[last] ? `${pieces[last]} ${word}` : word;
    if (joined.length <= longest) pieces[last] = joined;
    else {
      const parts = word.length <= longest ? [word] : cut(word, longest);
      pieces.push(...parts);
    }
  }
  return pieces.filter((piece, at) => piece !== '' || (at === 0 && pieces.length === 1));
};

const cut = (word: string, longest: number): string[] => {
  const parts = [''];
  for (const { segment } of letters.segment(word)) {
    const last = parts.length - 1;
    if (`${parts[last]}${segment}`.length > longest) parts.push(segment);
    else parts[last] += segment;
  }
  return parts;
};
