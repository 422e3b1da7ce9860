import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { dirname, join } from 'node:path';

export const isRemote = (project) => project.startsWith('mf-');

/** Options for one checker per project. Every additional checker would read the libraries again. */
export const pace = ['--builders', String(availableParallelism()), '--checkers', '1'];

/** Garbage collection settings for the Go compiler and linter: a fifth faster, for up to twice the memory. */
export const compilerEnvironment = { GOGC: '400', GOMEMLIMIT: '2500MiB', ...process.env };

const run = (root, args, stdio) =>
  spawnSync(process.execPath, args, { cwd: root, stdio, env: compilerEnvironment }).status === 0;

/** Stdio options that send standard output to standard error, because compilers print errors to standard output. */
const ERRORS_TO_STDERR = ['inherit', 2, 2];

export const lintImports = ['-A', 'all', '--deny-warnings', '--no-error-on-unmatched-pattern'];

function remotesWithForbiddenImports(root, projects) {
  const lint = (names, stdio) =>
    run(root, ['node_modules/oxlint/bin/oxlint', ...lintImports, ...names], stdio);
  const remotes = projects.filter(isRemote);
  if (remotes.length === 0 || lint([...remotes, '--silent'], 'ignore')) return [];
  const refused = remotes.filter((remote) => !lint([remote], 'ignore'));
  lint(refused, ERRORS_TO_STDERR);
  return refused;
}

export function buildInfosOf(root, projects) {
  const infos = new Map();
  const waiting = projects.map((project) => join(root, project));
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = path.endsWith('.json') ? path : join(path, 'tsconfig.json');
    if (infos.has(file) || !existsSync(file)) continue;
    const { compilerOptions, references = [] } = JSON.parse(readFileSync(file, 'utf8'));
    const info = compilerOptions?.tsBuildInfoFile;
    infos.set(file, info && join(dirname(file), info));
    waiting.push(...references.map((reference) => join(dirname(file), reference.path)));
  }
  return [...infos.values()].filter(Boolean);
}

const failed = /"(errors|\w*DiagnosticsPerFile|affectedFilesPendingEmit)":/;

/** Deletes the build info of projects with errors, because tsc would repeat those errors without checking again. */
function dropFailedTypes(root, projects) {
  for (const info of buildInfosOf(root, projects)) {
    if (existsSync(info) && failed.test(readFileSync(info, 'utf8'))) rmSync(info);
  }
}

/**
 * Compiles the projects and generates the browser version of the contracts. Returns the remotes that have type errors
 * or forbidden imports. These remotes don't stop the other projects, but errors elsewhere throw. `options` are passed
 * to tsc.
 */
export async function compileTypes(root, projects, options) {
  const tsc = (names, stdio = ERRORS_TO_STDERR) =>
    run(root, ['node_modules/typescript/bin/tsc', '-b', ...pace, ...options, ...names], stdio);
  const require = (isDone) => {
    if (!isDone) throw new Error('Build failed. See the errors above.');
  };
  // Checks imports first. If a remote imports another one, tsc would write declaration files next to the other's
  // sources.
  const refused = remotesWithForbiddenImports(root, projects);
  const accepted = projects.filter((project) => !refused.includes(project));
  try {
    // The contracts are compiled first, because pages also compile against the slim routes generated from them.
    require(tsc(['services/contracts']));
    require(run(root, ['services/contracts/src/validation/generate.mjs'], ERRORS_TO_STDERR));
    if (accepted.length === 0 || tsc(accepted)) return refused;
    const others = accepted.filter((project) => !isRemote(project));
    require(tsc(others, 'ignore'));
    const broken = accepted.filter((project) => isRemote(project) && !tsc([project], 'ignore'));
    return [...refused, ...broken];
  } finally {
    dropFailedTypes(root, ['services/contracts', ...projects]);
  }
}
