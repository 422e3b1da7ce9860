import type { Built } from '@introvest/registry/built';

/** Returns the builds to note: a part that failed keeps its build, a part whose sources are gone has none. */
export const currentBuilds = (noted: Built, built: Built, parts: readonly string[]): Built =>
  Object.fromEntries(
    Object.entries({ ...noted, ...built }).filter(([part]) => parts.includes(part)),
  );
