import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { groupBy } from '../../../shared/group-by';
import type { Label, LabelForm } from './label';
import {
  type Heights,
  type LabelMeasures,
  type LayoutOption,
  type Layouts,
  layOutOnOneLabel,
  layOutOnSeveralLabels,
  severalLabelOptions,
} from './lay-out-labels';
import type { Print_BoxFragment } from './print.generated';
import { itemsOf, type PrintedItem, repeatedName, stopInHead } from './printed-box';

/**
 * Label that is rendered to be measured. It contains items of many boxes, each once, next to the code or below it, or no items,
 * to measure the space.
 */
type LayoutTrial = {
  form: LabelForm;
  items: readonly PrintedItem[];
  beside: number;
  box: Print_BoxFragment;
  key: string;
};

const formOf = ({ points, places }: LabelForm): string => `${points} ${places}`;
/** Returns a key of labels with equal space. The space depends on the lines of the head. All digits have the same width. */
const roomKeyOf = ({ points, places }: LabelForm, { number, stop }: Print_BoxFragment): string =>
  `${points} ${places} ${`${number ?? ''} ${stop ? stopInHead(stop.text) : ''}`.replace(/\d/g, '0')}`;
const keyOf = ({ kind, quantity, diet, statesEgg = false, text }: PrintedItem): string =>
  `${kind} ${quantity ?? ''} ${diet ?? ''} ${statesEgg} ${text}`;

/**
 * Returns the labels to measure for boxes and layouts. Each text is included once per layout, since many boxes share dishes and
 * localities.
 */
const trialsOf = (boxes: readonly Print_BoxFragment[], ways: readonly LayoutOption[]): LayoutTrial[] =>
  [...groupBy(ways, formOf).values()].flatMap((inForm) => {
    const form = inForm[0] as LayoutOption;
    const all = inForm.flatMap((way) => boxes.flatMap((box) => [...itemsOf(box, way), repeatedName(box)]));
    const items = [...new Map(all.map((item) => [keyOf(item), item])).values()];
    const heads = new Map(boxes.map((box) => [roomKeyOf(form, box), box]));
    const [box] = boxes as [Print_BoxFragment];
    return [
      { form, items, beside: items.length, box, key: `${formOf(form)} beside` },
      { form, items, beside: 0, box, key: `${formOf(form)} below` },
      ...[...heads].map(([key, box]) => ({ form, items: [], beside: 0, box, key })),
    ];
  });

const heightOf = (element: Element | undefined): number => element?.getBoundingClientRect().height ?? 0;
const none: Heights = { beside: 0, below: 0 };

/** State of a layout round: the boxes without a layout, and the layouts still to try. */
type Round = { number: number; left: readonly number[]; ways: readonly LayoutOption[] };

/**
 * Lays out the labels of boxes. Only the browser knows the height of a text, so candidate labels are rendered off-screen and
 * measured.
 * @param boxes the same list at every call
 * @param layouts layouts for one label; the same object at every call
 * @param measured container of the trials, each an element with the class `print-label`
 * @returns the next trials; the number of their round, which needs new elements; and the labels once all are laid out
 */
export const useLabels = (
  boxes: readonly Print_BoxFragment[],
  { largest, isMixed, others }: Layouts,
  measured: RefObject<HTMLElement | null>,
): { trials: readonly LayoutTrial[]; round: number; labels: readonly Label[] | undefined } => {
  const heights = useRef(new Map<string, Heights>());
  const rooms = useRef(new Map<string, Heights>());
  const laid = useRef<(readonly Label[])[]>([]);
  const [labels, setLabels] = useState<readonly Label[]>();
  const [round, setRound] = useState<Round>(() => ({
    number: 1,
    left: boxes.map((_, at) => at),
    ways: [largest],
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
    // Loads the fonts that the trials use for the first time, and measures again.
    heightOf(element);
    void document.fonts.ready.then(() => {
      if (!isCurrent) return;
      const drawn = element.querySelectorAll('.print-label');
      trials.forEach(({ form, items, beside, key }, at) => {
        const [besideCode, below] = [...(drawn[at]?.querySelectorAll('.print-flow') ?? [])];
        if (items.length === 0)
          rooms.current.set(key, { beside: heightOf(besideCode), below: heightOf(below) });
        items.forEach((item, number) => {
          const itemKey = `${formOf(form)} ${keyOf(item)}`;
          const height = heightOf((beside > 0 ? besideCode : below)?.children[number]);
          const known = heights.current.get(itemKey) ?? none;
          heights.current.set(itemKey, { ...known, [beside > 0 ? 'beside' : 'below']: height });
        });
      });
      const measures: LabelMeasures = {
        roomOf: (form, box) => rooms.current.get(roomKeyOf(form, box)) ?? none,
        heightsOf: (form, item) => heights.current.get(`${formOf(form)} ${keyOf(item)}`) ?? none,
      };
      const tooLong = round.left.filter((number) => {
        const box = boxes[number] as Print_BoxFragment;
        if (round.number === 3)
          laid.current[number] = layOutOnSeveralLabels(box, severalLabelOptions(others), measures);
        else {
          const one = layOutOnOneLabel(box, round.ways, measures);
          if (!one) return true;
          laid.current[number] = [one];
        }
        return false;
      });
      if (tooLong.length === 0) setLabels(laid.current.flat());
      else
        setRound({
          number: round.number + 1,
          left: round.number === 1 && !isMixed ? round.left : tooLong,
          ways: round.number === 1 ? others : severalLabelOptions(others).flat(),
        });
    });
    return () => {
      isCurrent = false;
    };
  }, [boxes, labels, measured, round, trials, isMixed, others]);

  return { trials: labels ? [] : trials, round: round.number, labels };
};
