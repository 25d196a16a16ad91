import type { OrderView } from '../reading/order-view.js';

/** What an order's instructions say of each dish, and of the box. */
export interface DishInstructions {
  /** Dishes of which something is asked, in the order of the lines; each thing once. */
  readonly byDish: readonly { readonly dishId: string; readonly texts: readonly string[] }[];
  /** The lines that belong to no dish, as they are written; empty when there is none. */
  readonly remark: string;
}

/**
 * Reads instructions: a line `Dish: text` belongs to the dish of that title, of several such titles to the longest; case and spaces are of no account.
 * Dishes of one title take their lines in turn. What is asked twice of a dish is asked once.
 */
export function dishInstructions({
  instructions,
  lines,
}: Pick<OrderView, 'instructions' | 'lines'>): DishInstructions {
  const titles = Map.groupBy(lines, ({ title }) => sameWords(title));
  const longest = Math.max(0, ...[...titles.keys()].map((title) => title.length));
  const asked = new Map<string, Map<string, string>>(lines.map(({ dishId }) => [dishId, new Map()]));
  const turns = new Map<string, number>();
  const remark = instructions.split('\n').filter((written) => {
    const line = written.trim().replace(/\s+/g, ' ');
    const colon = titleEnd(line, titles, longest);
    if (colon === null) return line !== '';
    const title = sameWords(line.slice(0, colon));
    const text = line.slice(colon + 1).trim();
    if (text === '') return false;
    const dishes = titles.get(title) ?? [];
    const turn = turns.get(title) ?? 0;
    turns.set(title, turn + 1);
    const texts = asked.get((dishes[turn] ?? dishes[0])?.dishId ?? '');
    if (texts && !texts.has(sameWords(text))) texts.set(sameWords(text), text);
    return false;
  });
  return {
    byDish: [...asked].flatMap(([dishId, texts]) =>
      texts.size > 0 ? [{ dishId, texts: [...texts.values()] }] : [],
    ),
    remark: remark.join('\n'),
  };
}

/** The same text for all that differ in case and spaces alone. */
export function sameWords(text: string): string {
  return text.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** Where the longest title that a line begins with ends: at which colon. Null: it begins with none. */
function titleEnd(line: string, titles: ReadonlyMap<string, unknown>, longest: number): number | null {
  // One space may stand before the colon.
  let colon = line.lastIndexOf(':', longest + 1);
  while (colon > 0) {
    if (titles.has(sameWords(line.slice(0, colon)))) return colon;
    colon = line.lastIndexOf(':', colon - 1);
  }
  return null;
}
