import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

const outputs = ['dist', 'dist-tests'];

function removeBelow(folder, source) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) removeBelow(path, join(source, entry.name));
    else if (entry.name.endsWith('.test.js')) {
      if (!existsSync(join(source, entry.name.replace(/\.js$/, '.ts')))) rmSync(path);
    }
  }
}

/** Removes compiled tests whose source is gone or has moved: `tsc` leaves them, and jest would run them for ever. */
export function removeStaleTests(root, packages) {
  for (const one of packages) {
    for (const output of outputs) {
      const folder = join(root, one, output);
      if (existsSync(folder)) removeBelow(folder, join(root, one, 'src'));
    }
  }
}
