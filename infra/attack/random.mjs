/** Numbers from 0 to 1 (mulberry32), the same everywhere for the same seed: a find can be made again. */
export function randomFrom(seed) {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return { random, pick: (from) => from[Math.floor(random() * from.length)] };
}
