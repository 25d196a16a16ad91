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

/** How long a text is that is not taken apart, in characters; the shorter is for one that is too high for a label all the same. */
export const PIECE = { usual: 120, short: 36 } as const;

/**
 * What stands on the label or slip of a box, in order. Of a cancelled order, that there is no box.
 *
 * @param longest how many characters a thing has at most
 */
export const itemsOf = ({ order, position }: Print_BoxFragment, longest: number): PrintedItem[] => {
  const item = (kind: PrintedItem['kind'], text: string, first?: Partial<PrintedItem>): PrintedItem[] =>
    piecesOf(text, longest).map((piece, at) => ({ kind, text: piece, ...(at === 0 && first) }));
  const name = item('name', order.customer.title);
  if (position === null) return [...name, ...item('cancelled', texts.cancelled)];
  const allergens = new Set(order.lines.flatMap((line) => line.allergens));
  const words = [...allergens].map((allergen) => adminMessages.dishes.allergens[allergen]);
  return [
    ...name,
    ...item('address', order.deliveryAddress?.text ?? texts.noAddress),
    ...order.lines.flatMap(({ title, quantity, diet }) => item('dish', title, { quantity, diet })),
    ...(words.length > 0 ? item('allergens', texts.contains(words.join(', '))) : []),
    ...order.instructions
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
      .flatMap((line) => item('instruction', line)),
  ];
};

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
