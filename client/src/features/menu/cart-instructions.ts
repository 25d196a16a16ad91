/** Replaces line breaks and repeated spaces with one space. */

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/**
 * Returns the cooking instructions of an order as one text: a line `Dish: text` for each dish with an instruction, and a remark
 * that belongs to no dish.
 */
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

/** Counts the code points of a text, as the server does. */
export const countCharacters = (text: string): number => [...text].length;
