import { ROOT } from '@introvest/build/inputs';
import { transformSync, type Options } from '@swc/core';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';

/** What tsconfig.base.json says of what is written. */
const options: Options = {
  configFile: false,
  swcrc: false,
  sourceMaps: true,
  jsc: {
    parser: { syntax: 'typescript' },
    target: 'es2023',
    transform: { verbatimModuleSyntax: true },
  },
  module: { type: 'es6' },
};

/** Where tsc writes the source `path`: each of our packages has `src` and `dist`. */
const outputOf = (path: string): string =>
  path.replace(/\/src\/(?!.*\/src\/)/, '/dist/').replace(/\.ts$/, '.js');

/**
 * Writes these sources (paths from the root) as JavaScript without asking what their types are, which takes a
 * hundredth of the time; whoever checks the types afterwards writes the same files again. False, and nothing is
 * written, when one of them is new, gone or no source of its own: then only the compiler knows what to do.
 * Throws what is wrong with the syntax.
 */
export function writeWithoutTypes(paths: string[], root = ROOT): boolean {
  const isKnown = (path: string) =>
    /\/src\/.+(?<!\.d)\.ts$/.test(path) &&
    existsSync(join(root, path)) &&
    existsSync(join(root, outputOf(path)));
  if (!paths.every(isKnown)) return false;
  const written = paths.map((path) => ({ path, ...transform(path, root) }));
  for (const { path, code, map } of written) {
    const output = join(root, outputOf(path));
    writeFileSync(`${output}.map`, map);
    writeFileSync(output, `${code}//# sourceMappingURL=${basename(output)}.map\n`);
  }
  return true;
}

function transform(path: string, root: string): { code: string; map: string } {
  const sourceFileName = relative(dirname(outputOf(path)), path);
  const { code, map } = transformSync(readFileSync(join(root, path), 'utf8'), {
    ...options,
    filename: path,
    sourceFileName,
  });
  return { code, map: map ?? '' };
}
