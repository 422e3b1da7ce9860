/**
 * Cache of up to `most` characters with approximate LRU eviction. Entries are kept in two generations, and the older
 * generation is dropped as a whole. A read therefore costs no more than a look-up.
 */
export class Kept<Value> {
  private young = new Map<string, Value>();
  private old = new Map<string, Value>();
  private taken = 0;

  constructor(
    private readonly most: number,
    private readonly sizeOf: (value: Value) => number,
  ) {}

  get(key: string): Value | undefined {
    const young = this.young.get(key);
    if (young !== undefined) return young;
    const old = this.old.get(key);
    if (old !== undefined) this.set(key, old);
    return old;
  }

  set(key: string, value: Value): void {
    this.taken += key.length + this.sizeOf(value);
    if (this.taken > this.most / 2) {
      this.old = this.young;
      this.young = new Map();
      this.taken = key.length + this.sizeOf(value);
    }
    this.young.set(key, value);
  }
}
