import { families, type Shade, surfaces } from './palette';

/** A foreground on a background, and the WCAG 2.2 ratio it must reach: AA (4.5 text, 3 controls), and AAA (7) in the sun. */
export type ContrastPair = { name: string; on: Shade; ink: Shade; atLeast: 7 | 4.5 | 3 };

const grounds = { paper: surfaces.paper, card: surfaces.card, sunken: surfaces.sunken };
const { ink, inkMuted, inkSubtle, veg, nonVeg } = surfaces;
const texts = { ink, inkMuted, inkSubtle, veg, nonVeg };

const textOnGrounds = Object.entries(grounds).flatMap(([ground, on]) =>
  Object.entries(texts).map(
    ([name, ink]): ContrastPair => ({ name: `${name} on ${ground}`, on, ink, atLeast: 4.5 }),
  ),
);

const controlsOnGrounds = Object.entries({ paper: surfaces.paper, card: surfaces.card }).map(
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

/** What the rider's screen is made of. */
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

/** Every pair that a recipe or a screen may put together; `contrast-pairs.spec.ts` measures them all. */
export const contrastPairs: readonly ContrastPair[] = [
  ...textOnGrounds,
  ...controlsOnGrounds,
  ...familyPairs,
  ...inTheSun,
];
