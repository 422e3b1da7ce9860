import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { dropFailedTypes } from './dropFailedTypes.mjs';

export const isRemote = (project) => project.startsWith('mf-');

/**
 * Options for a single checker per project. Separate checkers would each re-read the libraries, which takes twice as
 * long here.
 */
export const pace = ['--builders', String(availableParallelism()), '--checkers', '1'];

/**
 * Environment for the compiler and the typed lint, which are written in Go: fewer garbage collections save a fifth of
 * their time. They use up to twice as much memory, limited to 2.5 GB.
 */
export const withRoom = { GOGC: '400', GOMEMLIMIT: '2500MiB', ...process.env };

/** Runs a process asynchronously, because others ask the holder of the build lock whether it is alive. */
function run(root, args, stdio) {
  const child = spawn(process.execPath, args, { cwd: root, stdio, env: withRoom });
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) => resolve(code === 0));
  });
}

/** Compilers print errors to standard output. */
const ERRORS_TO_STDERR = ['inherit', 2, 2];

/** Arguments for oxlint that check imports only: `-A all` keeps the rules of overrides. */
export const lintImports = ['-A', 'all', '--deny-warnings', '--no-error-on-unmatched-pattern'];

/** Returns the remotes among the projects that import what they must not. Prints the reasons. */
async function remotesWithForbiddenImports(root, projects) {
  const lint = (names, stdio) =>
    run(root, ['node_modules/oxlint/bin/oxlint', ...lintImports, ...names], stdio);
  const remotes = projects.filter(isRemote);
  if (remotes.length === 0 || (await lint([...remotes, '--silent'], 'ignore'))) return [];
  const refused = [];
  for (const remote of remotes) {
    if (!(await lint([remote], 'ignore'))) refused.push(remote);
  }
  await lint(refused, ERRORS_TO_STDERR);
  return refused;
}

/**
 * Compiles the projects and generates the browsers' part of the contracts. Returns the remotes with wrong types or
 * imports, whose errors don't stop other projects. Throws on errors elsewhere. `options` are passed to tsc.
 */
export async function compileTypes(root, projects, options) {
  const tsc = (names, stdio = ERRORS_TO_STDERR) =>
    run(root, ['node_modules/typescript/bin/tsc', '-b', ...pace, ...options, ...names], stdio);
  const require = async (done) => {
    if (!(await done)) throw new Error('Build failed. See the errors above.');
  };
  // tsc would write types beside the sources of another remote, so imports are checked before tsc runs.
  const refused = await remotesWithForbiddenImports(root, projects);
  const accepted = projects.filter((project) => !refused.includes(project));
  try {
    // Pages compile against the slim routes too, so the contracts and their wire come first.
    await require(tsc(['services/contracts']));
    const generate = ['services/contracts/src/validation/generate.mjs'];
    await require(run(root, generate, ERRORS_TO_STDERR));
    if (accepted.length === 0 || (await tsc(accepted))) return refused;
    // Errors were printed above. These runs only determine which projects have them.
    await require(
      tsc(
        accepted.filter((project) => !isRemote(project)),
        'ignore',
      ),
    );
    const broken = [];
    for (const remote of accepted.filter(isRemote)) {
      if (!(await tsc([remote], 'ignore'))) broken.push(remote);
    }
    return [...refused, ...broken];
  } finally {
    dropFailedTypes(root, ['services/contracts', ...projects]);
  }
}
