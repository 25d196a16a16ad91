import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Print_BoxFragment } from '../../../gql/admin';
import { groupBy } from '../../../shared/group-by';
import type { Form, Label } from './label';
import { layOnOne, layOnSeveral, type Measures, severalWays, type Way } from './lay-out';
import { itemsOf, type PrintedItem, stopInHead } from './printed-box';

/** A label to be measured: with things of many boxes on it, each once, or empty, for the room that a head leaves. */
export type Trial = { form: Form; items: readonly PrintedItem[]; box: Print_BoxFragment; key: string };

const formOf = ({ size, places }: Form): string => `${size} ${places}`;
/** The room on a label depends on the lines of its head. Its digits are equally wide. */
const roomKeyOf = ({ size, places }: Form, { number, stop }: Print_BoxFragment): string =>
  `${size} ${places} ${`${number ?? ''} ${stop ? stopInHead(stop.text) : ''}`.replace(/\d/g, '0')}`;
const keyOf = ({ kind, quantity, diet, text }: PrintedItem): string =>
  `${kind} ${quantity ?? ''} ${diet ?? ''} ${text}`;

/** The texts to measure for these boxes and layouts. Each text is listed once per layout, since many boxes share dishes and localities. */
const trialsOf = (boxes: readonly Print_BoxFragment[], ways: readonly Way[]): Trial[] =>
  [...groupBy(ways, formOf).values()].flatMap((inForm) => {
    const form = inForm[0] as Way;
    const items = inForm.flatMap((way) => boxes.flatMap((box) => itemsOf(box, way)));
    const heads = new Map(boxes.map((box) => [roomKeyOf(form, box), box]));
    return [
      {
        form,
        items: [...new Map(items.map((item) => [keyOf(item), item])).values()],
        box: boxes[0] as Print_BoxFragment,
        key: formOf(form),
      },
      ...[...heads].map(([key, box]) => ({ form, items: [], box, key })),
    ];
  });

const heightOf = (element: Element): number => element.getBoundingClientRect().height;

/** What stands on labels, round after round: all boxes in the best way; those that have no room so in every way; those that need several. */
type Round = { number: number; left: readonly number[]; ways: readonly Way[] };

/**
 * Works out what stands on which label. Only the browser knows how high a text in its script is, so it draws what stands on all of them once, off the
 * screen, and everything else is arithmetic.
 *
 * @param boxes the same list at every call
 * @param ways to get a box on one label, the best first; the same list at every call
 * @param measured where the trials are drawn, each as an element with the class `print-label`
 * @returns what to draw there next, each `round` in elements of its own, and the labels once all of them are known
 */
export const useLabels = (
  boxes: readonly Print_BoxFragment[],
  ways: readonly Way[],
  measured: RefObject<HTMLElement | null>,
): { trials: readonly Trial[]; round: number; labels: readonly Label[] | undefined } => {
  const heights = useRef(new Map<string, number>());
  const rooms = useRef(new Map<string, number>());
  const laid = useRef<(readonly Label[])[]>([]);
  const [labels, setLabels] = useState<readonly Label[]>();
  const [round, setRound] = useState<Round>(() => ({
    number: 1,
    left: boxes.map((_, at) => at),
    ways: ways.slice(0, 1),
  }));
  const trials = useMemo(
    () =>
      trialsOf(
        round.left.map((at) => boxes[at] as Print_BoxFragment),
        round.ways,
      ),
    [boxes, round],
  );

  useLayoutEffect(() => {
    const element = measured.current;
    if (!element || labels) return;
    let isCurrent = true;
    // Letters that are drawn for the first time are loaded now.
    heightOf(element);
    void document.fonts.ready.then(() => {
      if (!isCurrent) return;
      const drawn = element.querySelectorAll('.print-label');
      trials.forEach(({ form, items, key }, at) => {
        const flow = drawn[at]?.querySelector('.print-flow');
        rooms.current.set(key, flow ? heightOf(flow) : 0);
        items.forEach((item, number) => {
          const child = flow?.children[number];
          heights.current.set(`${formOf(form)} ${keyOf(item)}`, child ? heightOf(child) : 0);
        });
      });
      const measures: Measures = {
        roomOf: (form, box) => rooms.current.get(roomKeyOf(form, box)) ?? 0,
        heightOf: (form, item) => heights.current.get(`${formOf(form)} ${keyOf(item)}`) ?? 0,
      };
      const left = round.left.filter((number) => {
        const box = boxes[number] as Print_BoxFragment;
        if (round.number === 3) laid.current[number] = layOnSeveral(box, round.ways, measures);
        else {
          const one = layOnOne(box, round.ways, measures);
          if (!one) return true;
          laid.current[number] = [one];
        }
        return false;
      });
      if (left.length === 0) setLabels(laid.current.flat());
      else setRound({ number: round.number + 1, left, ways: round.number === 1 ? ways : severalWays(ways) });
    });
    return () => {
      isCurrent = false;
    };
  }, [boxes, labels, measured, round, trials, ways]);

  return { trials: labels ? [] : trials, round: round.number, labels };
};
