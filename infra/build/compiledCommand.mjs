// Entry point of `npm run` commands. It is plain JavaScript without dependencies, because it installs packages and
// compiles the command.
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { compileTypes } from './compileTypes.mjs';
import { ensureInstall } from './ensureInstall.mjs';

const root = join(import.meta.dirname, '../..');

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
