import type { Ratio, Result } from '../load/rounds.js';

/** Formats a measurement as text: the figures of each contender, then the ratios with their targets. */
export function tableOf(result: Result): string {
  const width = Math.max(...result.samples.map(({ contender }) => contender.length));
  const rows = result.samples.map(
    ({ contender, median, least, most }) =>
      `  ${contender.padEnd(width)}  ${formatFigure(median).padStart(9)} ${result.unit}  (${formatFigure(least)} to ${formatFigure(most)})`,
  );
  return ['', result.title, ...rows, ...result.ratios.map((ratio) => `  ${ratioText(ratio)}`)].join('\n');
}

/** Formats a ratio, such as `mealbox / floor = 0.45, target at least 0.7: NOT met`. */
export function ratioText({ of, against, ratio, atLeast, atMost, met }: Ratio): string {
  const target = [
    ...(atLeast === undefined ? [] : [`at least ${atLeast}`]),
    ...(atMost === undefined ? [] : [`at most ${atMost}`]),
  ].join(', ');
  const name = against === undefined ? of : `${of} / ${against}`;
  const verdict = target ? `, target ${target}: ${met ? 'met' : 'NOT met'}` : ', no target';
  return `${name} = ${against === undefined ? formatFigure(ratio) : ratio.toFixed(2)}${verdict}`;
}

/** Formats a number with three significant digits. A number from 100 is rounded to a whole number. */
export function formatFigure(value: number): string {
  return value >= 100 ? String(Math.round(value)) : value.toPrecision(3);
}
