/** Numbers from 0 to 1, and one of a list. */
export interface Dice {
  random(): number;
  pick<Item>(from: readonly [Item, ...Item[]]): Item;
  pick<Item>(from: readonly Item[]): Item | undefined;
}

/** Mulberry32: small, and the same everywhere for the same seed, so that a find can be made again. */
export function diceFrom(seed: number): Dice {
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
