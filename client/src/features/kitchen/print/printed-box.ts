import type { Diet, Print_BoxFragment } from '../../../gql/admin';
import { adminMessages } from '../../../texts/admin-messages';

/** One thing that stands on the label or slip of a box. None is taken apart; a long text is several things. */
export type PrintedItem = {
  kind: 'name' | 'address' | 'cancelled' | 'dish' | 'allergens' | 'instruction' | 'note';
  text: string;
  /** Of a dish, at its beginning. */
  quantity?: number;
  diet?: Diet | null;
};

const texts = adminMessages.print;

/** How a box's things are shortened. Default: not at all. */
export type Shortening = {
  /** The customer's instructions are on the slip only, and the label says so. */
  wishesOnSlip?: boolean;
  /** How many characters a thing has at most; a longer text is several things. */
  piece?: number;
};

/** What stands on the label or slip of a box, in order. Of a cancelled order, that there is no box. */
export const itemsOf = (
  { order, position, stop }: Print_BoxFragment,
  { wishesOnSlip = false, piece: longest = Infinity }: Shortening = {},
): PrintedItem[] => {
  const item = (kind: PrintedItem['kind'], text: string, first?: Partial<PrintedItem>): PrintedItem[] =>
    piecesOf(text, longest).map((piece, at) => ({ kind, text: piece, ...(at === 0 && first) }));
  const name = item('name', order.customer.title);
  if (position === null) return [...name, ...item('cancelled', texts.cancelled)];
  const allergens = new Set(order.lines.flatMap((line) => line.allergens));
  const wishes = order.instructions.split('\n').flatMap((line) => line.trim() || []);
  const words = [...allergens].map((allergen) => adminMessages.dishes.allergens[allergen]);
  return [
    ...(stop && isLongStop(stop.text) ? item('note', stop.text) : []),
    ...name,
    ...item('address', order.deliveryAddress?.text ?? texts.noAddress),
    ...order.lines.flatMap(({ title, quantity, diet }) => item('dish', title, { quantity, diet })),
    ...(words.length > 0 ? item('allergens', texts.contains(words.join(', '))) : []),
    ...(wishesOnSlip && wishes.length > 0
      ? item('note', texts.wishesOnSlip)
      : wishes.flatMap((wish) => item('instruction', wish))),
  ];
};

/** Letters of a stop that fit beside the box's number. */
const STOP_LETTERS = 24;
const isLongStop = (stop: string): boolean => stop.length > STOP_LETTERS;

/** The rider and stop as the head of a label has them. If the rider's name is long, only the stop: the name is among the label's things. */
export const stopInHead = (stop: string): string =>
  isLongStop(stop) ? stop.slice(stop.lastIndexOf(',') + 1).trim() : stop;

const letters = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

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
