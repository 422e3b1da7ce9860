import type { Built } from '@introvest/registry/built';

/** Returns the builds to record. A failed build keeps the previous one, and a name without sources has none. */
export const currentBuilds = (noted: Built, built: Built, parts: readonly string[]): Built =>
  Object.fromEntries(
    Object.entries({ ...noted, ...built }).filter(([part]) => parts.includes(part)),
  );
