import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Removes the compiled tests below that `source` does not hold; without a source all of them. */
function removeBelow(folder, source) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeBelow(path, source && join(source, entry.name));
    else if (entry.name.endsWith('.test.js')) {
      const kept = source && existsSync(join(source, entry.name.replace(/\.js$/, '.ts')));
      if (!kept) rmSync(path);
    }
  }
}

/**
 * Removes compiled tests whose source is gone or has moved: `tsc` leaves them, and jest would run them for ever. What
 * ships holds none at all.
 */
export function removeStaleTests(root, packages) {
  for (const one of packages) {
    const [shipped, tests] = ['dist', 'dist-tests'].map((name) => join(root, one, name));
    if (existsSync(shipped)) removeBelow(shipped);
    if (existsSync(tests)) removeBelow(tests, join(root, one, 'src'));
  }
}
