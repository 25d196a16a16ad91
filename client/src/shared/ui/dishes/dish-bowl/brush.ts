/** Function that returns numbers in [0, 1). The sequence is the same for the same seed, on every device. */
export type RandomNumber = () => number;

/** Creates a small generator (mulberry32) that starts from a hash (FNV-1a) of `seed`. */
export const seededRandom = (seed: string): RandomNumber => {
  let state = 2_166_136_261;
  for (const letter of seed) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16_777_619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};
/** Layer of a drawing: a path with its fill or stroke. A drawing is a stack of layers, the lowest first. */
export type Layer = { d: string; fill?: string; stroke?: string; width?: number; opacity?: number };

const n = (value: number): string => String(Math.round(value * 10) / 10);

export const oval = (x: number, y: number, rx: number, ry = rx): string =>
  `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 0 ${n(rx * 2)} 0a${n(rx)} ${n(ry)} 0 1 0 ${n(-rx * 2)} 0z`;

/** Returns the path of a box with round corners around a point. */
export const box = (w: number, h: number, r: number, x = 0, y = 0): string =>
  `M${n(x - w / 2 + r)} ${n(y - h / 2)}h${n(w - 2 * r)}q${r} 0 ${r} ${r}v${n(h - 2 * r)}q0 ${r} ${-r} ${r}h${n(2 * r - w)}q${-r} 0 ${-r} ${-r}v${n(2 * r - h)}q0 ${-r} ${r} ${-r}z`;

/** Returns the path of a short line from a point in a direction, in radians. */
export const dash = (x: number, y: number, angle: number, length: number): string =>
  `M${n(x)} ${n(y)}l${n(Math.cos(angle) * length)} ${n(Math.sin(angle) * length)}`;

export const fill = (d: string, colour: string, opacity?: number): Layer => ({ d, fill: colour, opacity });

export const line = (d: string, colour: string, width: number, opacity?: number): Layer => ({
  d,
  stroke: colour,
  width,
  opacity,
});

/** Returns the path of `count` spokes around the centre, from one radius to another, such as segments, seeds, or gills. */
export const spokes = (count: number, from: number, to: number): string =>
  Array.from({ length: count }, (_, spoke) => {
    const angle = (spoke / count) * Math.PI * 2;
    return dash(Math.cos(angle) * from, Math.sin(angle) * from, angle, to - from);
  }).join('');
