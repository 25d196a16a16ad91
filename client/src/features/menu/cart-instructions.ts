/**
 * Cooking instructions: one field for each dish on the screen, one text on the order, in lines of the form
 * `Dish: text`.
 */

export type SplitInstructions = {
  /** What was written for each dish, by its id. */
  byDish: ReadonlyMap<string, string>;
  /** Lines that belong to no dish on the order, such as what the kitchen wrote; they stay as they are. */
  remark: string;
};

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The order's text: a line for each dish with an instruction, and the lines that belong to none. */
export const joinInstructions = (
  lines: readonly { title: string; instruction: string }[],
  remark = '',
): string =>
  [
    ...lines.flatMap(({ title, instruction }) => {
      const text = oneLine(instruction);
      return text ? [`${title}: ${text}`] : [];
    }),
    remark,
  ]
    .filter(Boolean)
    .join('\n');

/** The fields that a saved text came from. Of titles that begin alike the longest that fits is meant. */
export const splitInstructions = (
  text: string,
  dishes: readonly { dishId: string; title: string }[],
): SplitInstructions => {
  const byDish = new Map<string, string>();
  const longestFirst = [...dishes].sort((a, b) => b.title.length - a.title.length);
  const remark = text.split('\n').filter((line) => {
    const fitting = longestFirst.filter(({ title }) => line.startsWith(`${title}: `));
    // Two dishes of the same name take their lines in turn.
    const dish = fitting.find(({ dishId }) => !byDish.has(dishId)) ?? fitting[0];
    if (!dish) return line.trim() !== '';
    const instruction = line.slice(dish.title.length + 2).trim();
    byDish.set(dish.dishId, [byDish.get(dish.dishId), instruction].filter(Boolean).join(' '));
    return false;
  });
  return { byDish, remark: remark.join('\n') };
};

/** Characters as the server counts them: code points. */
export const countCharacters = (text: string): number => [...text].length;
