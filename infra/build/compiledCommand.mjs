// What `npm run …` starts. Plain JavaScript without dependencies: it installs and compiles what a command is made of.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileTypes } from './compileTypes.mjs';
import { ensureInstall } from './ensureInstall.mjs';

const root = join(import.meta.dirname, '../..');

/** A compiled module of a project; the process ends where it can't be compiled. */
export async function compiledCommand(project, module) {
  try {
    ensureInstall();
    await compileTypes(root, [project], []);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
  process.setSourceMapsEnabled(true);
  return import(pathToFileURL(join(root, project, 'dist', module)).href);
}
