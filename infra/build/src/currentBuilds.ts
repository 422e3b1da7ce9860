import type { Built } from '@introvest/registry/built';

/** Returns the builds to record. If a build failed, keeps the previous one. Drops names whose sources are gone. */
export const currentBuilds = (noted: Built, built: Built, parts: readonly string[]): Built =>
  Object.fromEntries(
    Object.entries({ ...noted, ...built }).filter(([part]) => parts.includes(part)),
  );
