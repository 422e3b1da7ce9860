import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { compileTypes } from '../../build/compileTypes.mjs';

/** Deletes compiled tests whose source was moved or deleted, because `tsc` would leave them. */
function removeStaleTests(compiled, source) {
  if (!existsSync(compiled)) return;
  for (const entry of readdirSync(compiled, { withFileTypes: true })) {
    const path = join(compiled, entry.name);
    if (entry.isDirectory()) removeStaleTests(path, join(source, entry.name));
    else if (!entry.name.endsWith('.test.js')) continue;
    else if (!existsSync(join(source, entry.name.replace(/\.js$/, '.ts')))) rmSync(path);
  }
}

export async function compileTests(root) {
  await compileTypes(root, ['tsconfig.tests.json'], []);
  const groups = ['services', 'infra', 'infra/local', 'shell'];
  const folders = groups.flatMap((group) =>
    readdirSync(join(root, group)).map((name) => join(root, group, name)),
  );
  for (const folder of folders) removeStaleTests(join(folder, 'dist-tests'), join(folder, 'src'));
}
