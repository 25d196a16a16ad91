import { type Layer, type RandomNumber, seededRandom } from './brush';
import { bedOfLeaves, defaultIngredients, type Ingredient, type Pieces, pantry } from './pantry';
import type { Piece } from './pieces';

/** Piece with its position from the middle of the bowl, rotation in degrees, and size. */
export type PlacedPiece = { piece: Piece; x: number; y: number; turn: number; size: number };

/** Drawing of a dish. Equal dishes have equal drawings. */
export type Bowl = {
  /** Numbers of the cloth and the glaze. The drawing maps them to the existing ones. */
  cloth: number;
  glaze: number;
  /** Deep bowl, or a plate for large items. */
  vessel: 'bowl' | 'plate';
  bed: readonly Layer[];
  /** Content of a small bowl on a plate: the sambar next to the idli. */
  dip?: readonly Layer[];
  pieces: readonly PlacedPiece[];
};

export const insideRadius = 80;
export const dipRadius = 27;
const mostHeaps = 6;
const golden = 2.399963;

/** Finds the pantry's entries for a dish, without duplicates, in the sequence of the dish's words. The title counts too. */
const findIngredients = (title: string, ingredients: string): Ingredient[] => {
  const phrases = [...ingredients.split(/[,;\n]/), ...title.split(/\s(?:with|and|&)\s/)];
  const found = phrases.map((phrase) => pantry.find(({ words }) => words.test(phrase.trim().toLowerCase())));
  return [...new Set(found)].filter((entry) => entry !== undefined);
};

/** Returns a heap around (x, y): a spiral from the edge inwards, so that the middle lies on top. */
const heapOf = (
  piece: Piece,
  x: number,
  y: number,
  radius: number,
  size: number,
  random: RandomNumber,
): PlacedPiece[] => {
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

/** Heap with its relative size. An ingredient in the title gets more space. */
type Heap = { piece: Piece; size?: number; worth: number };

/** Arranges heaps next to each other around the bowl, with a small overlap. */
const layHeaps = (heaps: readonly Heap[], onBed: boolean, random: RandomNumber): PlacedPiece[] => {
  const all = heaps.reduce((sum, { worth }) => sum + worth, 0);
  const count = heaps.length;
  const turn = random() * Math.PI * 2;
  // On a bed of rice, heaps leave a part of the bed visible. On leaves, they fill the bowl.
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

/** Arranges two to four large items on a plate, with an overlap. */
const layWholes = (
  wholes: readonly { piece: Piece; size?: number }[],
  random: RandomNumber,
): PlacedPiece[] => {
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

const strew = (garnishes: readonly Pieces[], spread: number, random: RandomNumber): PlacedPiece[] =>
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

const leafyBed = (random: RandomNumber): PlacedPiece[] =>
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
 * Returns the layout of a dish's picture without a photo: a bowl with its contents, seen from above. Equal texts result in an
 * equal bowl.
 */
export const bowlFor = (title: string, ingredients = ''): Bowl => {
  const random = seededRandom(`${title.trim().toLowerCase()}|${ingredients.trim().toLowerCase()}`);
  const found = findIngredients(title, ingredients);
  const named = title.toLowerCase();
  const pick = (as: Pieces['as']) => found.filter((entry): entry is Ingredient & Pieces => entry.as === as);
  const wholes = pick('whole');
  const garnishes = pick('garnish');
  // The bed in the title has priority over the ingredients: a khichdi may contain any dal.
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
  const start = Math.floor(random() * defaultIngredients.pieces.length);
  const heaps: Heap[] =
    found.length > 0
      ? pick('heap')
          .slice(0, mostHeaps)
          .map(({ piece, size, words }) => ({ piece, size, worth: words.test(named) ? 1.5 : 1 }))
      : [0, 1, 2, 3].map((at) => ({
          piece: defaultIngredients.pieces[(start + at) % defaultIngredients.pieces.length] as Piece,
          worth: 1,
        }));
  const bed =
    beds[0] ?? (found.length === 0 ? defaultIngredients.bed : dry ? defaultIngredients.crumbs : undefined);
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

type Cloth = { table: string; cloth: string; stripe: string };
type Glaze = { rim: string; edge: string; well: string };

const cloths: readonly [Cloth, ...Cloth[]] = [
  { table: '#F3E6D0', cloth: '#E9B9A0', stripe: '#D98F73' },
  { table: '#F5EBDC', cloth: '#C9D8BE', stripe: '#9DB98B' },
  { table: '#EFE3D3', cloth: '#E8CE93', stripe: '#D3AA55' },
  { table: '#F6E9DD', cloth: '#D9C3D0', stripe: '#B78FA6' },
  { table: '#F1E8D8', cloth: '#BFD0D6', stripe: '#8FAEB8' },
];
const glazes: readonly [Glaze, ...Glaze[]] = [
  { rim: '#FBF8F2', edge: '#D9CFBF', well: '#EFE8DC' },
  { rim: '#5E7F78', edge: '#3C5A54', well: '#4B6A63' },
  { rim: '#B9694A', edge: '#86432A', well: '#9E5538' },
  { rim: '#3F4A5E', edge: '#272F3E', well: '#333D4F' },
  { rim: '#E8D9BD', edge: '#BFA97F', well: '#D8C6A3' },
];

/** Returns the colours of the table below a bowl, and of the napkin under the bowl. */
export const clothOf = ({ cloth }: Bowl): Cloth => cloths[cloth % cloths.length] ?? cloths[0];

/** Returns the colours of the glaze of a bowl. */
export const glazeOf = ({ glaze }: Bowl): Glaze => glazes[glaze % glazes.length] ?? glazes[0];
