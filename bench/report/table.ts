import type { Ratio, Result } from '../load/rounds.js';

/** One measurement as lines of text: everybody's figures, then the ratios with their targets. */
export function tableOf(result: Result): string {
  const width = Math.max(...result.samples.map(({ contender }) => contender.length));
  const rows = result.samples.map(
    ({ contender, median, least, most }) =>
      `  ${contender.padEnd(width)}  ${figure(median).padStart(9)} ${result.unit}  (${figure(least)} to ${figure(most)})`,
  );
  return ['', result.title, ...rows, ...result.ratios.map((ratio) => `  ${ratioText(ratio)}`)].join('\n');
}

/** Such as `mealbox / floor = 0.45, target at least 0.7: NOT met`. */
export function ratioText({ of, against, ratio, atLeast, atMost, met }: Ratio): string {
  const target = [
    ...(atLeast === undefined ? [] : [`at least ${atLeast}`]),
    ...(atMost === undefined ? [] : [`at most ${atMost}`]),
  ].join(', ');
  const name = against === undefined ? of : `${of} / ${against}`;
  const verdict = target ? `, target ${target}: ${met ? 'met' : 'NOT met'}` : ', no target';
  return `${name} = ${against === undefined ? figure(ratio) : ratio.toFixed(2)}${verdict}`;
}

/** Three digits that matter. */
export function figure(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toPrecision(3);
}
