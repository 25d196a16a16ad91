/** What stands on paper, as the one who printed it remembers it: once more and as simply as possible, without versions. */
import type { IndiaDate } from '../../src/shared/india-date.js';
import type { Caller } from '../testkit/callers.js';
import { type BoxData, numberBoxes, printBoxes, slotOf } from '../testkit/kitchen-day.js';

const KINDS = ['LABELS', 'SLIPS'] as const;

/** What somebody reads on a label or slip. */
const written = ({ number, stop, order }: BoxData): string =>
  JSON.stringify([
    number,
    order.status === 'CANCELLED',
    order.customer.title,
    order.deliveryAddress?.text,
    order.instructions,
    order.lines.map(({ title, quantity }) => [title, quantity]),
    stop?.text ?? null,
  ]);

/** A label that was printed before its box had a stop says nothing wrong of it. */
const isTrue = (paper: string, now: string): boolean => {
  const [printed, current] = [JSON.parse(paper) as unknown[], JSON.parse(now) as unknown[]];
  if (printed.at(-1) === null) current[current.length - 1] = null;
  return JSON.stringify(printed) === JSON.stringify(current);
};

/** Prints what there is, one at a time, and says which boxes have paper that is wrong. */
export class Paper {
  private readonly sheets = new Map<string, string>();
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly admin: Caller) {}

  /** Prints labels or slips of a day and meal, of all boxes or of those that stand out. */
  print(
    date: IndiaDate,
    mealId: string,
    kind: (typeof KINDS)[number],
    onlyChanged: boolean,
  ): Promise<unknown> {
    this.turn = this.turn.then(async () => {
      const list = await this.numbered(date, mealId);
      const boxes = onlyChanged
        ? list.filter(({ changedSincePrint }) => changedSincePrint)
        : list.filter(({ position, changedSincePrint }) => position !== null || changedSincePrint);
      if (boxes.length === 0) return;
      const { errors } = await printBoxes(this.admin, slotOf(date, mealId), kind, boxes);
      // One of them was moved to another meal meanwhile: nothing is noted.
      if (!errors) for (const box of boxes) this.sheets.set(`${box.order.id} ${kind}`, written(box));
    });
    return this.turn;
  }

  /** As the print page does: a box that came while numbers were given gets one before it is printed. */
  private async numbered(date: IndiaDate, mealId: string): Promise<readonly BoxData[]> {
    for (;;) {
      const list = await numberBoxes(this.admin, slotOf(date, mealId));
      if (list.every(({ position, number }) => position === null || number !== null)) return list;
    }
  }

  /** The boxes of which something is on paper that is not so any more. */
  wrong(boxes: readonly BoxData[]): string[] {
    return boxes
      .filter((box) =>
        KINDS.some((kind) => {
          const paper = this.sheets.get(`${box.order.id} ${kind}`);
          return paper !== undefined && !isTrue(paper, written(box));
        }),
      )
      .map(({ order }) => order.id);
  }
}
