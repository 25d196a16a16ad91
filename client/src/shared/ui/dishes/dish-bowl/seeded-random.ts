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
