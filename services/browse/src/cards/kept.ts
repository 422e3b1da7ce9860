/**
 * What was made before, by its key, up to `most` characters of it: what was longest not asked for goes first. Two halves, of
 * which the older is dropped as a whole, so that to ask costs no more than to look it up.
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
