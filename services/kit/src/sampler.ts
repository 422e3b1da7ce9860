const minuteMs = 60_000;

/** True for the first of each kind in a minute. */
export type Sampler = (kind: string) => boolean;

/**
 * Keeps what strangers can cause from filling the log: each kind once a minute, and at most `most` kinds, whose
 * names are all that is remembered.
 */
export function createSampler({ most = 100, now = () => Date.now() } = {}): Sampler {
  const told = new Set<string>();
  let minute = 0;
  return (kind) => {
    const current = Math.floor(now() / minuteMs);
    if (current !== minute) told.clear();
    minute = current;
    if (told.has(kind) || told.size >= most) return false;
    told.add(kind);
    return true;
  };
}
