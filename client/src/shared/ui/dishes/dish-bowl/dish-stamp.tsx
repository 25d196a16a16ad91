import {
  type Bowl,
  bowlFor,
  clothOf,
  dipRadius,
  glazeOf,
  insideRadius,
  type PlacedPiece,
} from './bowl-layout';
import { type Layer, oval } from './brush';
import type { Piece } from './pieces';

/** Half of the width of a piece whose path does not define a width. */
const usualRadius = 9;

/** Returns a simplified piece, three pixels wide: a dot in its colour with a darker edge. */
const dotOf = (piece: Piece) => {
  const solid = piece.filter(({ opacity }) => opacity === undefined);
  const [edge, body = edge] = solid.map(({ fill, stroke }) => fill ?? stroke);
  const radius = Number(/a([\d.]+)/.exec(solid[0]?.d ?? '')?.[1] ?? usualRadius);
  return { edge, body, radius };
};

/** Pieces of a bowl, all pieces of a kind as one shape. */
const Dots = ({ pieces }: { pieces: readonly PlacedPiece[] }) =>
  [...new Set(pieces.map(({ piece }) => piece))].map((kind, at) => {
    const { edge, body, radius } = dotOf(kind);
    const placed = pieces.filter(({ piece }) => piece === kind);
    return (
      <path
        // biome-ignore lint/suspicious/noArrayIndexKey: the kinds of a bowl are a fixed stack.
        key={at}
        d={placed.map(({ x, y, size }) => oval(x, y, radius * size)).join('')}
        fill={body}
        stroke={edge}
        strokeWidth="4"
      />
    );
  });

const groundOf = (bed: readonly Layer[] | undefined) =>
  bed?.findLast(({ fill, opacity }) => fill !== undefined && opacity === undefined)?.fill;

const Stamp = ({ bowl }: { bowl: Bowl }) => {
  const { table, cloth } = clothOf(bowl);
  const { rim, edge, well } = glazeOf(bowl);
  const outer = bowl.vessel === 'plate' ? 105 : 98;
  return (
    <>
      <path d="M0 0h320v240H0z" fill={table} />
      <path d="M-60 118h190v170h-190z" fill={cloth} transform="rotate(-14 60 190)" />
      <g transform="translate(160 120) scale(1.07)">
        <circle r={outer} fill={rim} stroke={edge} strokeWidth="4" />
        <circle
          r={insideRadius + 4}
          fill={groundOf(bowl.bed) ?? (bowl.vessel === 'plate' ? rim : well)}
          stroke={edge}
          strokeWidth="3"
        />
        <Dots pieces={bowl.pieces} />
        {bowl.dip && (
          <circle cx="47" cy="38" r={dipRadius} fill={groundOf(bowl.dip)} stroke="#8D9296" strokeWidth="5" />
        )}
      </g>
    </>
  );
};

/**
 * Picture of a dish without a photo in the size of a stamp, 4:3: the bowl of `dish-bowl.tsx` with a dozen shapes instead of
 * hundreds, so that a list of stamps does not block typing.
 */
export const DishStamp = ({ title, ingredients }: { title: string; ingredients: string }) => (
  <svg
    viewBox="0 0 320 240"
    width="100%"
    height="100%"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
  >
    <Stamp bowl={bowlFor(title, ingredients)} />
  </svg>
);
