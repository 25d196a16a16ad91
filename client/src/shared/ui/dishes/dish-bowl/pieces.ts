import { box, fill, type Layer, line, oval, spokes } from './brush';

/** Item in a bowl, about 20 units wide, drawn around the centre and lit from above. */
export type Piece = readonly Layer[];

const shade = '#3A1F0B';
const gleam = '#FFFFFF';

/** Returns a soft dark edge that separates a piece from the layer below. */
const under = (d: string): Layer => line(d, shade, 2.4, 0.16);

/** Draws a cube from above with one lit face, such as paneer, tofu, or melon. `toast` browns its edges. */
export const cube = (colour: string, dark: string, toast?: string): Piece => {
  const body = box(17, 16, 3);
  return [
    under(body),
    fill(body, dark),
    fill(box(15, 13.5, 2.5, -0.8, -1), colour),
    ...(toast ? [line('M-7-2q5-4 13-3M-6 5q6 3 11 1', toast, 1.6, 0.55)] : []),
    line('M-6-6h7', gleam, 1.2, 0.6),
  ];
};

/** Draws a round slice: skin, flesh, and the pattern in its centre. */
export const slice = (skin: string, flesh: string, heart: Layer[] = [], r = 12): Piece => [
  under(oval(0, 0, r)),
  fill(oval(0, 0, r), skin),
  fill(oval(0, 0, r - 1.8), flesh),
  ...heart,
  line(`M${-r * 0.6} ${-r * 0.45}q3-4 8-4`, gleam, 1.2, 0.5),
];

/** Draws a ball with a gleam, such as a chickpea, a pea, or a berry. */
export const ball = (colour: string, dark: string, r = 6.5): Piece => [
  under(oval(0, 0, r)),
  fill(oval(0, 0, r), dark),
  fill(oval(-0.7, -0.9, r * 0.84), colour),
  fill(oval(-r * 0.35, -r * 0.4, r * 0.24, r * 0.18), gleam, 0.7),
];

/** Draws a bent body, such as a bean, a sprout, or a cashew. `tail` is the shoot of a sprout. */
export const bean = (colour: string, dark: string, tail?: string): Piece => {
  const body = 'M-9-2C-9-8-3-9 3-8S11-2 9 4C8 8 3 7 2 4S-2 1-5 2-9 2-9-2z';
  return [
    ...(tail ? [line('M6 3q7 1 8 8', shade, 3.4, 0.14), line('M6 3q7 1 8 8', tail, 2.4)] : []),
    under(body),
    fill(body, dark),
    fill(
      'M-7.5-2.5C-7.5-6.5-3-7.5 2.5-6.5S9-1.5 7.5 3C6.5 5.5 4 5 3.2 3S-2-0.5-5 0.5-7.5-0.5-7.5-2.5z',
      colour,
    ),
    line('M-5-4q4-3 8-1', gleam, 1.1, 0.45),
  ];
};

/** Draws a rounded drop, such as a kernel of corn or a pomegranate seed. */
export const kernel = (colour: string, dark: string): Piece => {
  const body = 'M0-6c5 0 6.5 4 5.5 8s-3 5-5.5 5-4.5-1-5.5-5S-5-6 0-6z';
  return [
    under(body),
    fill(body, dark),
    fill('M-.5-5c4 0 5 3 4.2 6s-2.4 4-4.2 4-3.6-1-4.2-4 .2-6 4.2-6z', colour),
    fill(oval(-1.5, -2, 1.3, 1), gleam, 0.75),
  ];
};

/** Draws a leaf with its rib, such as spinach, lettuce, or mint. */
export const leaf = (colour: string, rib: string, dark: string): Piece => {
  const body = 'M-16 0c3-9 12-12 19-9 6 2 10 5 13 9-3 4-7 7-13 9-7 3-16 0-19-9z';
  return [
    under(body),
    fill(body, colour),
    fill('M-16 0C-7-1 6-1 16 0c-3 4-7 7-13 9-7 3-16 0-19-9z', dark, 0.4),
    line('M-14 0H13M-6 0l5-5M-6 0l5 5M2 0l5-4M2 0l5 4', rib, 1, 0.75),
  ];
};

/** Draws a sprig of coriander: three small frilled leaves on a stalk. */
export const sprig = (colour: string, rib: string): Piece => {
  const frill = 'M0 0c-5-1-7-5-4-8 0-3 4-4 5-1 3-1 5 2 3 4 2 2 0 5-4 5z';
  return [
    under(frill),
    line('M0 0l2 12M1 5l-6 2M1 5l7 1', rib, 1.3),
    fill(frill, colour),
    fill('M-5 8c-4 1-7-1-6-4s4-3 5-1 3 3 1 5zM8 7c4 2 7 0 7-3s-4-4-5-2-4 3-2 5z', colour),
    line('M0-1l1-5M-6 6l-3-1M9 5l3-1', rib, 0.8, 0.7),
  ];
};

/** Draws a bent strip, such as carrot, pepper, chicken, or cabbage. */
export const strip = (colour: string, dark: string, width = 5): Piece => [
  line('M-12 3q8-8 24-5', shade, width + 2.4, 0.16),
  line('M-12 3q8-8 24-5', dark, width),
  line('M-11.5 2q8-7.5 23-5', colour, width * 0.62),
];

/** Draws a head of small buds, such as broccoli or cauliflower. */
export const floret = (colour: string, dark: string, light: string): Piece => {
  const buds = [oval(-6, -3, 6), oval(5, -5, 6.5), oval(-2, 5, 6.5), oval(7, 4, 5.5)].join('');
  return [
    under(buds),
    fill(buds, dark),
    fill([oval(-6.5, -4, 4.6), oval(4.3, -6, 5), oval(-2.6, 4, 5), oval(6.5, 3, 4)].join(''), colour),
    fill(
      [oval(-7, -5, 1.6), oval(3, -7, 1.8), oval(-4, 3, 1.6), oval(6, 1.5, 1.4), oval(0, -1, 1.2)].join(''),
      light,
    ),
  ];
};

/** Draws an almond: a drop with fine lines. */
export const almond = (colour: string, dark: string): Piece => {
  const body = 'M-10 1c2-6 9-8 19-2-5 8-16 10-19 2z';
  return [
    under(body),
    fill(body, dark),
    fill('M-9 0c2-5 9-6.5 17-1.5-5 6-15 7.5-17 1.5z', colour),
    line('M-6 0q6-4 12-1.5M-5 2q5-1 9-1', dark, 0.7, 0.6),
  ];
};

/** Draws a wedge with its skin outside, such as tomato, lemon, or apple. */
export const wedge = (skin: string, flesh: string, seed?: string): Piece => {
  const body = 'M-13-3c2 13 24 13 26 0-6-3-20-3-26 0z';
  return [
    under(body),
    fill(body, skin),
    fill('M-10.5-2.5c2 8.5 19 8.5 21 0-6-2.2-15-2.2-21 0z', flesh),
    ...(seed ? [fill([oval(-4, 0, 1.6, 1), oval(0, 2, 1.6, 1), oval(4, 0, 1.6, 1)].join(''), seed)] : []),
    line('M-9-3.3q9-2 17 0', gleam, 1.1, 0.6),
  ];
};

/** Mushroom cut through. */
export const mushroom: Piece = (() => {
  const body = 'M-11 1c0-9 6-12 11-12s11 3 11 12c-3 2-6 1-7 0v7q-4 4-8 0v-7c-1 1-4 2-7 0z';
  return [
    under(body),
    fill(body, '#A8825D'),
    fill(
      'M-9 .5c0-7 5-10 9-10s9 3 9 10c-2 1-5 .5-5.5-1l-1 8q-2.5 2-5 0l-1-8c-.5 1.5-3.5 2-5.5 1z',
      '#F1E2CC',
    ),
    line('M-6-1q6-4 12 0', '#A8825D', 1.2, 0.8),
  ];
})();

/** Half a boiled egg. */
export const egg: Piece = [
  under(oval(0, 0, 13, 11)),
  fill(oval(0, 0, 13, 11), '#E9DFCC'),
  fill(oval(-0.5, -0.6, 12, 10), '#FFFDF6'),
  fill(oval(1, 0.4, 6.6), '#D98A16'),
  fill(oval(0.6, 0, 6), '#F6B22F'),
  fill(oval(-1.5, -2, 1.8, 1.3), gleam, 0.7),
];

/** Draws a red or green chilli, or a slit of a chilli. */
export const chilli = (colour: string, dark: string): Piece => {
  const body = 'M-13-3c8-2 19 0 26 7-10 1-22 1-26-3-1-2-1-3 0-4z';
  return [
    under(body),
    fill(body, dark),
    fill('M-12-2.5c8-1.5 16 0 22 5-9 .5-19 0-22-2.5-1-1-1-2 0-2.5z', colour),
    line('M-12-1l-6-3', '#4E7A35', 2.2),
    line('M-9-1.5q8 0 13 3', gleam, 1, 0.55),
  ];
};

/** Draws a large round item on a plate, such as an idli, a tikki, or a flat bread. `spots` are its char marks. */
export const round = (r: number, colour: string, dark: string, light: string, spots?: string): Piece => [
  fill(oval(2, 4, r), shade, 0.2),
  fill(oval(0, 0, r), dark),
  fill(oval(-0.8, -1.2, r - 1.8), colour),
  fill(oval(-r * 0.16, -r * 0.2, r * 0.66), light, 0.75),
  ...(spots
    ? [
        fill(
          [
            oval(-r * 0.4, -r * 0.3, r * 0.1, r * 0.07),
            oval(r * 0.3, -r * 0.45, r * 0.13, r * 0.09),
            oval(r * 0.1, r * 0.3, r * 0.14, r * 0.1),
            oval(-r * 0.5, r * 0.35, r * 0.09),
            oval(r * 0.6, r * 0.15, r * 0.08, r * 0.11),
            oval(-r * 0.05, -r * 0.05, r * 0.08),
          ].join(''),
          spots,
          0.6,
        ),
      ]
    : []),
];

/** Returns the pattern in the centre of a slice, such as the segments of a citrus fruit. */
export const segments = (count: number, colour: string, to = 8.5): Layer[] => [
  line(spokes(count, 1.5, to), colour, 1.1, 0.85),
];
export const seeds = (count: number, colour: string): Layer[] => [
  line(spokes(count, 4.2, 6.6), colour, 1.5, 0.8),
];
