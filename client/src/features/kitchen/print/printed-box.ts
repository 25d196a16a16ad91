import type { Diet } from '../../../schema.generated';
import { shortRiderName } from '../../../shared/format/rider-name';
import { dishesTexts } from '../../../texts/admin/dishes';
import { printTexts as texts } from '../../../texts/admin/print';
import type { Print_BoxFragment } from './print.generated';

/** Item on the label or slip of a box. Items are not split; a long text is several items. */
export type PrintedItem = {
  kind: 'name' | 'address' | 'cancelled' | 'dish' | 'allergens' | 'instruction' | 'note';
  text: string;
  /** Quantity of a dish, on its first item only. */
  quantity?: number;
  diet?: Diet | null;
  /** Whether the text of the dish states that it contains egg, because the allergens of the box do not. */
  statesEgg?: boolean;
};

/** Shortening of the contents of a box. Default: none. */
export type LabelShortening = {
  /** Whether the customer's instructions are only on the slip. The label then refers to the slip. */
  instructionsOnSlip?: boolean;
  /** Maximum number of characters per item. A longer text is split into several items. */
  piece?: number;
};

/** Returns the items of the label or slip of a box, in sequence. A cancelled order has only the name and a note. */
export const itemsOf = (
  { order, position, stop }: Print_BoxFragment,
  { instructionsOnSlip = false, piece: longest = Infinity }: LabelShortening = {},
): PrintedItem[] => {
  const item = (kind: PrintedItem['kind'], text: string, first?: Partial<PrintedItem>): PrintedItem[] =>
    piecesOf(text, longest).map((piece, at) => ({ kind, text: piece, ...(at === 0 && first) }));
  const name = item('name', order.customer.title);
  if (position === null) return [...name, ...item('cancelled', texts.cancelled)];
  const allergens = new Set(order.lines.flatMap((line) => line.allergens));
  const instructions = order.instructions.split('\n').flatMap((line) => line.trim() || []);
  const words = [...allergens].map((allergen) => dishesTexts.allergens[allergen]);
  return [
    ...name,
    ...(stop && isLongStop(stop.text) ? item('note', stop.text.slice(0, stopAt(stop.text))) : []),
    ...item('address', order.deliveryAddress?.text ?? texts.noAddress),
    ...order.lines.flatMap(({ title, quantity, diet }) =>
      item('dish', title, { quantity, diet, statesEgg: diet === 'EGG' && !allergens.has('EGG') }),
    ),
    // Every label of the box has them, so they are not split.
    ...(words.length > 0 ? [{ kind: 'allergens' as const, text: texts.contains(words.join(', ')) }] : []),
    ...(instructionsOnSlip && instructions.length > 0
      ? item('note', texts.instructionsOnSlip)
      : instructions.flatMap((instruction) => item('instruction', instruction))),
  ];
};

/** Maximum length of a name that is repeated, in characters. It fits in a line next to the code. */
const REPEATED_LETTERS = 20;

/** Returns the name of a box's customer for the labels after the first one, shortened if it is long. */
export const repeatedName = ({ order }: Print_BoxFragment): PrintedItem => {
  const [start = '', ...rest] = piecesOf(order.customer.title, REPEATED_LETTERS);
  return { kind: 'name', text: rest.length > 0 ? `${start} …` : start };
};

/** Maximum length of the rider and stop in the head of a label, in characters. They fit in two lines there. */
const STOP_LETTERS = 40;
const isLongStop = (stop: string): boolean => stop.length > STOP_LETTERS;
const stopAt = (stop: string): number => stop.lastIndexOf(',');

/** Returns the rider and stop for the head of a label. If the text is long, only the stop: the rider is then an item of the label. */
export const stopInHead = (stop: string): string =>
  isLongStop(stop) ? stop.slice(stopAt(stop) + 1).trim() : stop;

/**
 * Returns the boxes with the names of their riders without an addition in brackets, so that the stop fits next to the number of
 * the box. If two riders would then have the same name, returns the boxes unchanged.
 */
export const withShortRiders = (boxes: Print_BoxFragment[]): Print_BoxFragment[] => {
  const riders = new Set(boxes.flatMap(({ stop }) => (stop ? stop.text.slice(0, stopAt(stop.text)) : [])));
  const shortOf = new Map([...riders].map((rider) => [rider, shortRiderName(rider)]));
  if (new Set(shortOf.values()).size < riders.size) return boxes;
  return boxes.map((box) => {
    if (!box.stop) return box;
    const { text } = box.stop;
    const at = stopAt(text);
    return { ...box, stop: { ...box.stop, text: `${shortOf.get(text.slice(0, at))}${text.slice(at)}` } };
  });
};

const letters = new Intl.Segmenter('en-IN', { granularity: 'grapheme' });

/** Splits a text into pieces, at spaces if possible. Combined letters, as in Devanagari, are not split. */
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

/** Whether letters of a text are taller than Latin ones, such as those of Devanagari. */
export const isTall = (text: string): boolean =>
  /[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text);
