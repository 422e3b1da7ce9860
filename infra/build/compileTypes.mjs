import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';

export const isRemote = (project) => project.startsWith('mf-');

/** One checker per project: several would each read the libraries anew, which takes twice as long here. */
export const pace = ['--builders', String(availableParallelism()), '--checkers', '1'];

/**
 * For the compiler and lint with types, which are written in Go: a fifth of their time goes into tidying memory that
 * is free anyway. They take up to twice as much, and tidy as before where that would be more than two and a half GB.
 */
export const withRoom = { GOGC: '400', GOMEMLIMIT: '2500MiB', ...process.env };

/** Not synchronous: whoever waits for this build asks it meanwhile whether it still lives. */
function run(root, args, stdio) {
  const child = spawn(process.execPath, args, { cwd: root, stdio, env: withRoom });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });
}

/**
 * Compiles the projects and generates what browsers take from the contracts. Answers the remotes whose types are
 * wrong: their mistakes stop nobody else. Any other project's do. `options` are further ones of tsc.
 */
export async function compileTypes(root, projects, options) {
  const tsc = (names, stdio = 'inherit') =>
    run(root, ['node_modules/typescript/bin/tsc', '-b', ...pace, ...options, ...names], stdio);
  const require = async (done) => {
    if (!(await done)) throw new Error('Not built: the reason is above.');
  };
  // Pages compile against the slim routes too, so the contracts and their wire come first.
  await require(tsc(['services/contracts']));
  await require(run(root, ['services/contracts/src/validation/generate.mjs'], 'inherit'));
  if (await tsc(projects)) return [];
  // What is wrong has been told; now it is only asked whose it is.
  await require(
    tsc(
      projects.filter((project) => !isRemote(project)),
      'ignore',
    ),
  );
  const broken = [];
  for (const remote of projects.filter(isRemote)) {
    if (!(await tsc([remote], 'ignore'))) broken.push(remote);
  }
  return broken;
}
