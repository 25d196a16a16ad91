import { useId } from 'react';
import { type Bowl, bowlFor, clothOf, dipRadius, glazeOf, insideRadius } from './bowl-layout';
import { type Layer, line, oval } from './brush';

/**
 * Layers of a drawing. Opacity is set on fill and stroke. Opacity on a shape would create a layer for each shape, and the
 * browser would compose thousands of layers on each keystroke.
 */
const DrawnLayers = ({ layers }: { layers: readonly Layer[] }) =>
  layers.map(({ d, fill = 'none', stroke, width, opacity }, at) => (
    <path
      // biome-ignore lint/suspicious/noArrayIndexKey: layers are a fixed stack, told apart by their place in it.
      key={at}
      d={d}
      fill={fill}
      stroke={stroke}
      strokeWidth={width}
      fillOpacity={opacity}
      strokeOpacity={opacity}
    />
  ));

/** Napkin under the left of the bowl, with two stripes. */
const Cloth = ({ cloth, stripe }: { cloth: string; stripe: string }) => (
  <g transform="rotate(-14 60 190)">
    <path d="M-60 118h190v170h-190z" fill="#3A1F0B" fillOpacity=".08" transform="translate(3 4)" />
    <path d="M-60 118h190v170h-190z" fill={cloth} />
    <path
      d="M-60 130h190M-60 137h190M116 118v170M109 118v170"
      stroke={stripe}
      strokeWidth="2.5"
      strokeOpacity=".8"
    />
  </g>
);

const Spoon = ({ lean }: { lean: number }) => (
  <g transform={`translate(${289 - lean / 4} 118) rotate(${lean})`} strokeLinecap="round">
    <path d="M2-18v108" stroke="#3A1F0B" strokeWidth="8" strokeOpacity=".12" transform="translate(3 4)" />
    <path d="M2-18v108" stroke="#B98F58" strokeWidth="6.5" />
    <path d="M.5-14v100" stroke="#D5B07C" strokeWidth="2.5" />
    <path d={oval(2, -42, 15, 23)} fill="#B98F58" />
    <path d={oval(1.5, -43, 11.5, 18.5)} fill="#9B713C" />
    <path d="M-6-54q4-8 10-7" fill="none" stroke="#D5B07C" strokeWidth="2.2" />
  </g>
);

/** Small steel bowl on the plate (katori). */
const Dip = ({ layers }: { layers: readonly Layer[] }) => (
  <g transform="translate(47 38)">
    <path d={oval(3, 5, dipRadius + 2)} fill="#3A1F0B" fillOpacity=".25" />
    <path d={oval(0, 0, dipRadius + 3)} fill="#8D9296" />
    <path d={oval(-0.7, -0.8, dipRadius + 1.5)} fill="#DDE0E2" />
    <path d={oval(0, 0, dipRadius - 1)} fill="#8D9296" />
    <DrawnLayers layers={layers} />
  </g>
);

/** Drawing of a bowl as SVG shapes for a view box of 320 by 240. `id` makes the IDs of two pictures on one page unique. */
export const BowlDrawing = ({ bowl, id }: { bowl: Bowl; id: string }) => {
  const cloth = clothOf(bowl);
  const glaze = glazeOf(bowl);
  const kinds = [...new Set(bowl.pieces.map(({ piece }) => piece))];
  const hasSpoon = bowl.vessel === 'bowl' && bowl.cloth % 4 > 0;
  const outer = bowl.vessel === 'plate' ? 105 : 98;
  return (
    <>
      <defs>
        <radialGradient id={`${id}f`}>
          <stop offset=".8" stopColor="#3A1F0B" stopOpacity=".34" />
          <stop offset="1" stopColor="#3A1F0B" stopOpacity="0" />
        </radialGradient>
        <radialGradient id={`${id}w`} cx=".54" cy=".56">
          <stop offset=".82" stopColor="#3A1F0B" stopOpacity="0" />
          <stop offset="1" stopColor="#3A1F0B" stopOpacity=".42" />
        </radialGradient>
        <clipPath id={`${id}c`}>
          <circle r={insideRadius + 5} />
        </clipPath>
        {kinds.map((piece, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a piece is known by its place in the list.
          <g key={at} id={`${id}${at}`}>
            <DrawnLayers layers={piece} />
          </g>
        ))}
      </defs>
      <path d="M0 0h320v240H0z" fill={cloth.table} />
      <Cloth {...cloth} />
      {hasSpoon && <Spoon lean={3 + (bowl.glaze % 4) * 3} />}
      <g
        transform={`translate(${hasSpoon ? 144 : 160} 120) scale(1.07)`}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <circle cx="6" cy="10" r={outer + 12} fill={`url(#${id}f)`} />
        <circle r={outer} fill={glaze.edge} />
        <circle r={outer - 2} cx="-.8" cy="-1" fill={glaze.rim} />
        <circle r={insideRadius + 5} fill={glaze.edge} />
        <circle r={insideRadius + 3.5} fill={bowl.vessel === 'plate' ? glaze.rim : glaze.well} />
        <g clipPath={bowl.vessel === 'bowl' ? `url(#${id}c)` : undefined}>
          <DrawnLayers layers={bowl.bed} />
          {bowl.pieces.map(({ piece, x, y, turn, size }, at) => (
            <use
              // biome-ignore lint/suspicious/noArrayIndexKey: the order is the layout.
              key={at}
              href={`#${id}${kinds.indexOf(piece)}`}
              transform={`translate(${x.toFixed(1)} ${y.toFixed(1)}) rotate(${Math.round(turn)}) scale(${size.toFixed(2)})`}
            />
          ))}
        </g>
        {bowl.dip && <Dip layers={bowl.dip} />}
        {bowl.vessel === 'bowl' && <circle r={insideRadius + 5} fill={`url(#${id}w)`} />}
        <DrawnLayers
          layers={[
            line(
              `M${-outer * 0.8} ${-outer * 0.5}A${outer - 5} ${outer - 5} 0 0 1 ${-outer * 0.1} ${-outer * 0.94}`,
              '#FFFFFF',
              3.5,
              0.45,
            ),
          ]}
        />
      </g>
    </>
  );
};

type DishBowlProps = { title: string; ingredients?: string };

/** Drawn picture of a dish without a photo, 4:3. It is decorative. */
export const DishBowl = ({ title, ingredients }: DishBowlProps) => {
  const id = useId();
  return (
    <svg
      viewBox="0 0 320 240"
      width="100%"
      height="100%"
      preserveAspectRatio="xMidYMid slice"
      aria-hidden="true"
    >
      <BowlDrawing bowl={bowlFor(title, ingredients)} id={id} />
    </svg>
  );
};
