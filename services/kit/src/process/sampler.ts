const minuteMs = 60_000;

/** Returns true for the first `detail` of each `kind` in a minute. Kinds are a few names in the code. */
export type Sampler = (kind: string, detail?: string) => boolean;

/**
 * Creates a sampler for log lines that outsiders can cause: each detail once a minute, and at most `most` details of a
 * kind. Kinds are counted separately, because a flood of one kind must not silence another.
 */
export function createSampler({ most = 100, now = () => Date.now() } = {}): Sampler {
  const logged = new Map<string, Set<string>>();
  let minute = 0;
  return (kind, detail = '') => {
    const current = Math.floor(now() / minuteMs);
    if (current !== minute) logged.clear();
    minute = current;
    const details = logged.get(kind) ?? new Set();
    logged.set(kind, details);
    if (details.has(detail) || details.size >= most) return false;
    details.add(detail);
    return true;
  };
}
