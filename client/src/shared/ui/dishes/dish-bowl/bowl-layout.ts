import type { Layer } from './brush';
import { anything, bedOfLeaves, type Ingredient, type Pieces, pantry } from './pantry';
import type { Piece } from './pieces';
import { type Random, seededRandom } from './seeded-random';

/** One piece laid down: its place about the middle of the bowl, its turn in degrees and its size. */
export type Placed = { piece: Piece; x: number; y: number; turn: number; size: number };

/** Everything there is to draw of a dish; the same dish always gives the same one. */
export type Bowl = {
  /** Which cloth and which glaze, by number; the painter knows how many there are. */
  cloth: number;
  glaze: number;
  /** A deep bowl, or a plate for what is too big for one. */
  vessel: 'bowl' | 'plate';
  bed: readonly Layer[];
  /** What stands in a small bowl on a plate: the sambar beside the idli. */
  dip?: readonly Layer[];
  pieces: readonly Placed[];
};

export const insideRadius = 80;
export const dipRadius = 27;
const mostHeaps = 6;
const golden = 2.399963;

/** The pantry's entries for a dish, each once, in the order of the dish's words; the title counts too. */
const findIngredients = (title: string, ingredients: string): Ingredient[] => {
  const phrases = [...ingredients.split(/[,;\n]/), ...title.split(/\s(?:with|and|&)\s/)];
  const found = phrases.map((phrase) => pantry.find(({ words }) => words.test(phrase.trim().toLowerCase())));
  return [...new Set(found)].filter((entry) => entry !== undefined);
};

/** A heap about (x, y): a spiral from the edge inwards, so that the middle lies on top. */
const heapOf = (
  piece: Piece,
  x: number,
  y: number,
  radius: number,
  size: number,
  random: Random,
): Placed[] => {
  const count = Math.max(4, Math.round((radius / (8.2 * size)) ** 2 * 1.15));
  return Array.from({ length: count }, (_, at) => {
    const out = radius * Math.sqrt((count - at - 0.5) / count);
    const angle = at * golden + random() * 0.7;
    return {
      piece,
      x: x + Math.cos(angle) * out + (random() - 0.5) * 4,
      y: y + Math.sin(angle) * out + (random() - 0.5) * 4,
      turn: Math.round(random() * 360),
      size: size * (0.9 + random() * 0.22),
    };
  });
};

/** A heap and how much of the bowl it is worth: what the title names gets more. */
type Heap = { piece: Piece; size?: number; worth: number };

/** Heaps beside each other around the bowl, as a cook sets them, a little overlapping. */
const layHeaps = (heaps: readonly Heap[], onBed: boolean, random: Random): Placed[] => {
  const all = heaps.reduce((sum, { worth }) => sum + worth, 0);
  const count = heaps.length;
  const turn = random() * Math.PI * 2;
  // On a bed the heaps leave some of it to be seen; on leaves they fill the bowl.
  const away = count === 1 ? 0 : insideRadius * (count === 2 ? 0.44 : 0.55);
  const fitting = count === 1 ? 0.62 : Math.min(0.46, Math.sin(Math.PI / count) * 0.58 + 0.02);
  const radius = insideRadius * fitting * (onBed ? 0.94 : 1.06);
  let before = 0;
  return heaps.flatMap(({ piece, size = 1, worth }) => {
    const angle = turn + ((before + worth / 2) / all) * Math.PI * 2;
    before += worth;
    const share = Math.sqrt((worth * count) / all);
    return heapOf(piece, Math.cos(angle) * away, Math.sin(angle) * away, radius * share, size, random);
  });
};

/** Two to four big things on a plate, leaning over each other. */
const layWholes = (wholes: readonly { piece: Piece; size?: number }[], random: Random): Placed[] => {
  const shown = Array.from(
    { length: wholes.length > 1 ? wholes.length : 3 },
    (_, at) => wholes[at % wholes.length],
  );
  const turn = random() * Math.PI * 2;
  return shown.flatMap((whole, at) => {
    if (!whole) return [];
    const angle = turn + (at / shown.length) * Math.PI * 2;
    return {
      piece: whole.piece,
      x: Math.cos(angle) * 34 - 8,
      y: Math.sin(angle) * 28,
      turn: random() * 60 - 30,
      size: whole.size ?? 1,
    };
  });
};

const strew = (garnishes: readonly Pieces[], spread: number, random: Random): Placed[] =>
  garnishes.flatMap(({ piece, size = 1, count = Math.round(6 / size) }) =>
    Array.from({ length: count }, () => {
      const angle = random() * Math.PI * 2;
      const out = Math.sqrt(random()) * spread;
      return {
        piece,
        x: Math.cos(angle) * out,
        y: Math.sin(angle) * out,
        turn: Math.round(random() * 360),
        size,
      };
    }),
  );

const leafyBed = (random: Random): Placed[] =>
  Array.from({ length: 36 }, (_, at) => {
    const out = [66, 34, 10][Math.floor(at / 18) + (at > 29 ? 1 : 0)] ?? 66;
    const angle = at * golden;
    const piece = bedOfLeaves[at % 3 === 0 ? 1 : 0] as Piece;
    return {
      piece,
      x: Math.cos(angle) * out,
      y: Math.sin(angle) * out,
      turn: (angle * 180) / Math.PI + random() * 80 - 40,
      size: 1.25,
    };
  });

/**
 * Lays out the picture of a dish that has no photograph: a bowl seen from above with what is in it.
 * Pure: the same words, the same bowl.
 */
export const bowlFor = (title: string, ingredients = ''): Bowl => {
  const random = seededRandom(`${title.trim().toLowerCase()}|${ingredients.trim().toLowerCase()}`);
  const found = findIngredients(title, ingredients);
  const named = title.toLowerCase();
  const pick = (as: Pieces['as']) => found.filter((entry): entry is Ingredient & Pieces => entry.as === as);
  const wholes = pick('whole');
  const garnishes = pick('garnish');
  // A khichdi is one whatever dal is in it: the title's bed goes before the ingredients'.
  const beds = [...pantry.filter(({ words }) => words.test(named)), ...found].flatMap((entry) =>
    entry.as === 'bed' ? entry.bed : [],
  );
  const vessel = wholes.length > 0 ? 'plate' : 'bowl';
  const looks = { vessel, cloth: Math.floor(random() * 1000), glaze: Math.floor(random() * 1000) } as const;

  if (vessel === 'plate') {
    const sides = pick('heap').slice(0, 2);
    const beside = sides.flatMap(({ piece, size = 1 }, at) =>
      heapOf(piece, at ? -52 : 44, at ? 42 : -46, 19, size * 0.9, random),
    );
    const dip = beds[0]?.(random, dipRadius - 3);
    return {
      ...looks,
      bed: [],
      dip,
      pieces: [...layWholes(wholes, random), ...beside, ...strew(garnishes, 38, random)],
    };
  }

  const dry = pick('heap').every((heap) => heap.dry);
  const start = Math.floor(random() * anything.pieces.length);
  const heaps: Heap[] =
    found.length > 0
      ? pick('heap')
          .slice(0, mostHeaps)
          .map(({ piece, size, words }) => ({ piece, size, worth: words.test(named) ? 1.5 : 1 }))
      : [0, 1, 2, 3].map((at) => ({
          piece: anything.pieces[(start + at) % anything.pieces.length] as Piece,
          worth: 1,
        }));
  const bed = beds[0] ?? (found.length === 0 ? anything.bed : dry ? anything.crumbs : undefined);
  return {
    ...looks,
    bed: bed ? bed(random, insideRadius) : [],
    pieces: [
      ...(bed ? [] : leafyBed(random)),
      ...layHeaps(heaps, Boolean(bed), random),
      ...strew(garnishes, heaps.length ? 48 : 36, random),
    ],
  };
};
