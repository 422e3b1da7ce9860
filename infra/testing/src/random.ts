/**
 * Creates a random generator (Mulberry32) of numbers from 0 to 1 and of list items. The same seed gives the same numbers
 * on every machine, so that failures can be reproduced.
 */
export function diceFrom(seed: number) {
  let state = seed;
  const random = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  return {
    random,
    pick: <Item>(from: readonly Item[]) => from[Math.floor(random() * from.length)] as Item,
  };
}
