import { type RefObject, useLayoutEffect, useMemo, useState } from 'react';
import type { Print_BoxFragment } from '../../../gql/admin';
import type { Label } from './box-label';
import { fillLabels } from './fill-labels';
import { itemsOf, PIECE } from './printed-box';

/** So many boxes are measured at a time: a phone must answer in between. */
const AT_ONCE = 12;

/** A box with all that stands on it, in usual and in small letters, to be measured. */
export type Trial = { usual: Label; small: Label };

/** Boxes to be measured, by their numbers, and how long a text on them is that is not taken apart. */
type Round = { boxes: readonly number[]; longest: number };

const sliceFrom = (start: number, end: number): Round => ({
  boxes: Array.from({ length: Math.min(AT_ONCE, end - start) }, (_, at) => start + at),
  longest: PIECE.usual,
});

const trialOf = (box: Print_BoxFragment, longest: number): Trial => {
  const whole = { box, items: itemsOf(box, longest), part: 1, parts: 1 };
  return { usual: { ...whole, small: false }, small: { ...whole, small: true } };
};

const heightOf = (element: Element): number => element.getBoundingClientRect().height;

/** What an element with the class `print-label` has on it, and the room there is. */
const measure = (label: Element | undefined): { heights: number[]; room: number } => {
  const flow = label?.querySelector('.print-flow');
  return { heights: [...(flow?.children ?? [])].map(heightOf), room: flow ? heightOf(flow) : 0 };
};

const labelsOf = (whole: Label, things: readonly (readonly number[])[]): Label[] =>
  things.map((numbers, at) => ({
    ...whole,
    items: whole.items.filter((_, number) => numbers.includes(number)),
    part: at + 1,
    parts: things.length,
  }));

/** What a box takes: the labels, and whether each thing on them has room. */
type Laid = { labels: readonly Label[]; fit: boolean };

/** Distributes a box that is drawn; in small letters, where that saves a label. */
const labelsFor = ({ usual, small }: Trial, drawn: readonly Element[]): Laid => {
  const [large, little] = [measure(drawn[0]), measure(drawn[1])];
  const inLarge = fillLabels(large.heights, large.room);
  const inLittle = fillLabels(little.heights, little.room);
  return {
    labels: inLittle.length < inLarge.length ? labelsOf(small, inLittle) : labelsOf(usual, inLarge),
    fit: large.heights.every((height) => height <= large.room),
  };
};

/**
 * Works out what stands on which label, by drawing all of a box and measuring it: only the browser knows how high a text in its script is. What
 * does not fit on one label goes on on another, with its texts taken apart where that helps. Nothing is left out.
 *
 * @param boxes the same list at every call
 * @param measured where the trials are drawn: for each, the label in usual letters and in small ones
 * @returns what to draw there next, and the labels so far
 */
export const useLabels = (
  boxes: readonly Print_BoxFragment[],
  measured: RefObject<HTMLElement | null>,
): { trials: readonly Trial[]; labels: readonly Label[]; isReady: boolean } => {
  const [done, setDone] = useState<readonly Laid[]>([]);
  const [round, setRound] = useState(() => sliceFrom(0, boxes.length));
  const trials = useMemo(
    () => round.boxes.map((number) => trialOf(boxes[number] as Print_BoxFragment, round.longest)),
    [boxes, round],
  );

  useLayoutEffect(() => {
    const element = measured.current;
    if (!element || round.boxes.length === 0) return;
    let isCurrent = true;
    // Letters that are drawn for the first time are loaded now.
    heightOf(element);
    void document.fonts.ready.then(() => {
      if (!isCurrent) return;
      const drawn = [...element.querySelectorAll('.print-label')];
      const next = [...done];
      const again: number[] = [];
      trials.forEach((trial, at) => {
        const number = round.boxes[at] as number;
        const laid = labelsFor(trial, drawn.slice(2 * at, 2 * at + 2));
        const before = next[number];
        // A text that is taken apart reads worse: only where a whole one has no room, or where it saves a label.
        if (!before?.fit || laid.labels.length < before.labels.length) next[number] = laid;
        if (round.longest === PIECE.usual && (!laid.fit || laid.labels.length > 1)) again.push(number);
      });
      setDone(next);
      setRound(
        again.length > 0 ? { boxes: again, longest: PIECE.short } : sliceFrom(next.length, boxes.length),
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [boxes.length, done, measured, round, trials]);

  const labels = useMemo(() => done.flatMap(({ labels }) => labels), [done]);
  return { trials, labels, isReady: round.boxes.length === 0 };
};
