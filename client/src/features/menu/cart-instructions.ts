/**
 * Cooking instructions: one field for each dish on the screen, one text on the order, in lines of the form
 * `Dish: text`.
 */

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

/** Characters as the server counts them: code points. */
export const countCharacters = (text: string): number => [...text].length;
