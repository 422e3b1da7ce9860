import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a product without would be none: joining, accounts, talking, being safe, and a remote that fails. All other journeys,
 * which walk through every page, state and window, take four times as long (docs/adr/0063).
 */
const main = [
  'accounts',
  'failures',
  'joining',
  'journey',
  'messaging',
  'pages',
  'public',
  'safety',
].map((name) => `${name}.spec.ts`);

/** The journeys that `npm test` walks, and those that `npm run test:journeys` does, by name: one of both has each. */
export function journeysOf(root) {
  const all = readdirSync(join(root, 'shell/e2e')).filter((name) => name.endsWith('.spec.ts'));
  const missing = main.filter((name) => !all.includes(name));
  if (missing.length > 0) throw new Error(`There is no journey ${missing.join(', ')}.`);
  return { main, apart: all.filter((name) => !main.includes(name)) };
}

/** These journeys, in the order and beside each other as the configuration says, in terms of `runJourneys`. */
export const walking = (names) => ({ env: { E2E_JOURNEYS: names.join(',') } });
