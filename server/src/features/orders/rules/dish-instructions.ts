import type { OrderView } from '../reading/order-view.js';

/** Cooking instructions of an order, by dish and for the box. */
export interface DishInstructions {
  /** Dishes with instructions, in the sequence of the lines, without duplicate instructions. */
  readonly byDish: readonly { readonly dishId: string; readonly texts: readonly string[] }[];
  /** Lines that belong to no dish, unchanged. Empty without such lines. */
  readonly remark: string;
}

/**
 * Parses instructions. A line `Dish: text` belongs to the dish with that title, or to the longest matching title. Case and spaces
 * are ignored. Dishes with the same title share their lines in turn. Duplicate instructions of a dish are removed.
 */
export function dishInstructions({
  instructions,
  lines,
}: Pick<OrderView, 'instructions' | 'lines'>): DishInstructions {
  // Most orders have none, and every order of a response is parsed twice.
  if (instructions === '') return { byDish: [], remark: '' };
  const titles = Map.groupBy(lines, ({ title }) => normalizeText(title));
  const longest = Math.max(0, ...[...titles.keys()].map((title) => title.length));
  const textsByDish = new Map<string, Map<string, string>>(lines.map(({ dishId }) => [dishId, new Map()]));
  const turns = new Map<string, number>();
  const remark = instructions.split('\n').filter((written) => {
    const line = written.trim().replace(/\s+/g, ' ');
    const colon = titleEnd(line, titles, longest);
    if (colon === null) return line !== '';
    const title = normalizeText(line.slice(0, colon));
    const text = line.slice(colon + 1).trim();
    if (text === '') return false;
    const dishes = titles.get(title) ?? [];
    const turn = turns.get(title) ?? 0;
    turns.set(title, turn + 1);
    const texts = textsByDish.get((dishes[turn] ?? dishes[0])?.dishId ?? '');
    if (texts && !texts.has(normalizeText(text))) texts.set(normalizeText(text), text);
    return false;
  });
  return {
    byDish: [...textsByDish].flatMap(([dishId, texts]) =>
      texts.size > 0 ? [{ dishId, texts: [...texts.values()] }] : [],
    ),
    remark: remark.join('\n'),
  };
}

/** Returns the same text for all texts that differ only in case and spaces. */
export function normalizeText(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Returns the position of the colon after the longest title at the start of a line. Null if the line starts with no title. */
function titleEnd(line: string, titles: ReadonlyMap<string, unknown>, longest: number): number | null {
  // One space is allowed before the colon.
  let colon = line.lastIndexOf(':', longest + 1);
  while (colon > 0) {
    if (titles.has(normalizeText(line.slice(0, colon)))) return colon;
    colon = line.lastIndexOf(':', colon - 1);
  }
  return null;
}
