import { contrastPairs } from './contrast-pairs';

/** Relative luminance as WCAG 2.2 defines it, of a `#RRGGBB` colour. */
const luminance = (hex: string): number => {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

const ratio = (one: string, other: string): number => {
  const [bright, dim] = [luminance(one), luminance(other)].sort((a, b) => b - a) as [number, number];
  return (bright + 0.05) / (dim + 0.05);
};

describe.each(['light', 'dark'] as const)('in %s mode', (mode) => {
  test.each(contrastPairs.map((pair) => [pair.name, pair] as const))('%s is readable', (_name, pair) => {
    expect(ratio(pair.ink[mode], pair.on[mode])).toBeGreaterThanOrEqual(pair.atLeast);
  });
});
