/** Model of printed labels and slips, without versions. */
import type { IndiaDate } from '../../src/shared/india-date.js';
import type { Caller } from '../testkit/callers.js';
import { type BoxData, numberBoxes, printBoxes, slotOf } from '../testkit/kitchen-day.js';

const KINDS = ['LABELS', 'SLIPS'] as const;

/** Returns the text on a label or slip. */
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

/** Checks whether a printed label is still correct. A label that was printed before its box had a stop contains no wrong stop. */
const isTrue = (paper: string, now: string): boolean => {
  const [printed, current] = [JSON.parse(paper) as unknown[], JSON.parse(now) as unknown[]];
  if (printed.at(-1) === null) current[current.length - 1] = null;
  return JSON.stringify(printed) === JSON.stringify(current);
};

/** Prints boxes one at a time, and returns those with an outdated print. */
export class Paper {
  private readonly sheets = new Map<string, string>();
  private turn: Promise<unknown> = Promise.resolve();

  constructor(private readonly admin: Caller) {}

  /** Prints labels or slips of a day and meal, of all boxes or of the highlighted ones. */
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
      // One of the orders moved to another meal in the meantime, so no print is recorded.
      if (!errors) for (const box of boxes) this.sheets.set(`${box.order.id} ${kind}`, written(box));
    });
    return this.turn;
  }

  /** Numbers boxes like the print page: a box that appeared during the numbering gets a number before it is printed. */
  private async numbered(date: IndiaDate, mealId: string): Promise<readonly BoxData[]> {
    for (;;) {
      const list = await numberBoxes(this.admin, slotOf(date, mealId));
      if (list.every(({ position, number }) => position === null || number !== null)) return list;
    }
  }

  /** Returns the undelivered boxes with an outdated print. */
  wrong(boxes: readonly BoxData[]): string[] {
    return boxes
      .filter(({ order }) => order.status !== 'COMPLETED')
      .filter((box) =>
        KINDS.some((kind) => {
          const paper = this.sheets.get(`${box.order.id} ${kind}`);
          return paper !== undefined && !isTrue(paper, written(box));
        }),
      )
      .map(({ order }) => order.id);
  }
}
