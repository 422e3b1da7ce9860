const minuteMs = 60_000;

/** True for the first of each kind in a minute. */
export type Sampler = (kind: string) => boolean;

/**
 * Keeps what strangers can cause from filling the log: each kind once a minute, and at most `most` kinds, whose
 * names are all that is remembered.
 */
export function createSampler({ most = 100, now = () => Date.now() } = {}): Sampler {
  const logged = new Set<string>();
  let minute = 0;
  return (kind) => {
    const current = Math.floor(now() / minuteMs);
    if (current !== minute) logged.clear();
    minute = current;
    if (logged.has(kind) || logged.size >= most) return false;
    logged.add(kind);
    return true;
  };
}
