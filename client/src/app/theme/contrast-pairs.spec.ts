import { families, type Shade, surfaces } from './palette';

/** Foreground and background colour, and the minimum WCAG 2.2 ratio: AA (4.5 text, 3 controls), and AAA (7) in the sun. */
type ContrastPair = { name: string; on: Shade; ink: Shade; atLeast: 7 | 4.5 | 3 };

const grounds = { paper: surfaces.paper, card: surfaces.card, sunken: surfaces.sunken };
const { ink, inkMuted, inkSubtle, veg, nonVeg } = surfaces;
const texts = { ink, inkMuted, inkSubtle, veg, nonVeg };

const textOnGrounds = Object.entries(grounds).flatMap(([ground, on]) =>
  Object.entries(texts).map(
    ([name, ink]): ContrastPair => ({ name: `${name} on ${ground}`, on, ink, atLeast: 4.5 }),
  ),
);

const controlsOnGrounds = Object.entries(grounds).map(
  ([ground, on]): ContrastPair => ({ name: `control on ${ground}`, on, ink: surfaces.control, atLeast: 3 }),
);

const familyPairs = Object.entries(families).flatMap(([name, family]): ContrastPair[] => [
  { name: `${name}.contrast on ${name}.solid`, on: family.solid, ink: family.contrast, atLeast: 4.5 },
  { name: `${name}.fg on ${name}.subtle`, on: family.subtle, ink: family.fg, atLeast: 4.5 },
  { name: `${name}.fg on ${name}.muted`, on: family.muted, ink: family.fg, atLeast: 4.5 },
  ...Object.entries(grounds).flatMap(([ground, on]): ContrastPair[] => [
    { name: `${name}.fg on ${ground}`, on, ink: family.fg, atLeast: 4.5 },
    { name: `${name}.focusRing on ${ground}`, on, ink: family.focusRing, atLeast: 3 },
  ]),
  { name: `ink on ${name}.subtle`, on: family.subtle, ink: surfaces.ink, atLeast: 4.5 },
]);

/** Outlines of buttons. */
const outlines = (['brand', 'beetroot'] as const).flatMap((name) =>
  Object.entries({ ...grounds, hovered: families[name].subtle }).map(
    ([ground, on]): ContrastPair => ({
      name: `${name}.border on ${ground}`,
      on,
      ink: families[name].border,
      atLeast: 3,
    }),
  ),
);

/** Pairs of the rider's screen. */
const inTheSun: ContrastPair[] = [
  { name: 'onSunlit on sunlit', on: surfaces.sunlit, ink: surfaces.onSunlit, atLeast: 7 },
  { name: 'sunlit on card', on: surfaces.card, ink: surfaces.sunlit, atLeast: 7 },
  ...Object.entries({ ...grounds, warning: families.turmeric.subtle }).map(
    ([ground, on]): ContrastPair => ({
      name: `ink in the sun on ${ground}`,
      on,
      ink: surfaces.ink,
      atLeast: 7,
    }),
  ),
];

/** Pairs of text and background that recipes or screens may combine. */
const contrastPairs: readonly ContrastPair[] = [
  ...textOnGrounds,
  ...controlsOnGrounds,
  ...familyPairs,
  ...outlines,
  ...inTheSun,
];

/** Returns the relative luminance of a `#RRGGBB` colour, as defined by WCAG 2.2. */
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
  test.each(contrastPairs.map((pair) => [pair.name, pair] as const))(
    'the contrast of %s is sufficient',
    (_name, pair) => {
      expect(ratio(pair.ink[mode], pair.on[mode])).toBeGreaterThanOrEqual(pair.atLeast);
    },
  );
});
