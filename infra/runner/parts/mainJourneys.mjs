import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/**
 * What a product without would be none: joining, accounts, talking, being safe, and a remote that fails. All other journeys,
 * which walk through every page, state and window, take four times as long (docs/adr/0062).
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

/** Paths of the journeys that `npm test` walks, and of those that `npm run test:journeys` does: one of both has each. */
export function journeysOf(root) {
  const folder = join(root, 'shell/e2e');
  const all = readdirSync(folder).filter((name) => name.endsWith('.spec.ts'));
  const missing = main.filter((name) => !all.includes(name));
  if (missing.length > 0) throw new Error(`There is no journey ${missing.join(', ')}.`);
  const paths = (names) => names.map((name) => join(folder, name));
  return {
    main: paths(main),
    apart: paths(all.filter((name) => !main.includes(name))),
  };
}
