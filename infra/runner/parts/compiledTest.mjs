import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/** The nearest configuration that `tsc -b` compiles the test by: of its package's tests, or of the package. */
export function projectOf(root, file) {
  let folder = dirname(file);
  while (folder !== '.' && !existsSync(join(root, folder, 'tsconfig.json'))) {
    folder = dirname(folder);
  }
  const own = `${folder}/tsconfig.test.json`;
  return existsSync(join(root, own)) ? own : `${folder}/tsconfig.json`;
}

/** Service tests run as they ship: what `tsc` made of them. */
export function compiledTest(root, file) {
  if (file.endsWith('.mjs')) return file;
  const project = projectOf(root, file);
  const { compilerOptions } = JSON.parse(readFileSync(join(root, project), 'utf8'));
  const source = join(dirname(project), compilerOptions.rootDir ?? 'src');
  const target = join(dirname(project), compilerOptions.outDir ?? 'dist');
  return file.replace(`${source}/`, `${target}/`).replace(/\.ts$/, '.js');
}
