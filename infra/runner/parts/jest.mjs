import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import config from '../../../jest.config.mjs';
import { runCommand } from './command.mjs';
import { keepFailure, keepJestFailures } from './failures.mjs';

/**
 * Runs one jest project, all of it `except` some files, or only its `files`; the counts come from jest's own report, not from
 * its screen output, which goes to `output`. `beside` other parts it leaves a core to
 * them. `verbose` prints what tests say when they say it: otherwise it stands between a failed file's name and why it failed.
 * `leavesNothing`: it ends with its tests, and so do the processes of tests that broke off, which would keep it for ever.
 */
export async function runJest(
  root,
  project,
  {
    files = [],
    except = [],
    beside = false,
    verbose = false,
    leavesNothing = false,
    output = 'inherit',
  } = {},
) {
  // Jest passes over what it does not find.
  const missing = files.filter((file) => !existsSync(resolve(root, file)));
  if (missing.length > 0) throw new Error(`There is no ${missing.join(', ')}.`);
  const folder = mkdtempSync(join(tmpdir(), 'introvest-jest-'));
  const report = join(folder, 'report.json');
  // The compiled services are native modules; pages are compiled to CommonJS.
  const modules = project === 'web' ? [] : ['--experimental-vm-modules', '--no-warnings'];
  const code = await runCommand(
    process.execPath,
    [
      ...modules,
      // Files of tests make much and keep little: young objects die in fewer, cheaper rounds.
      '--max-semi-space-size=64',
      join(root, 'node_modules/jest/bin/jest.js'),
      '--selectProjects',
      project,
      '--json',
      `--outputFile=${report}`,
      // Only what hangs meets it, on whichever machine, beside whatever else.
      '--testTimeout=120000',
      // By itself jest leaves one core idle, which is half of a small machine.
      `--maxWorkers=${Math.max(1, availableParallelism() - (beside ? 1 : 0))}`,
      '--passWithNoTests',
      ...(verbose ? ['--verbose'] : []),
      ...(leavesNothing ? ['--forceExit'] : []),
      ...(files.length > 0 ? ['--runTestsByPath', ...files] : passOver(project, except)),
    ],
    // --json prints the report a second time; what people read goes to stderr.
    { cwd: root, leavesNothing, stdio: ['ignore', 'ignore', output] },
  );
  const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  rmSync(folder, { recursive: true, force: true });
  if (results === undefined) {
    keepFailure(project, `jest ended with ${code} and no report`);
    return { passed: 0, failed: 1, broken: 1 };
  }
  keepJestFailures(project, results);
  const counts = countsOf(results);
  if (code === 0 || counts.failed > 0) return counts;
  keepFailure(project, `jest ended with ${code}, although no test failed`);
  return { ...counts, failed: 1 };
}

/** Patterns that are given take the place of the project's own. */
function passOver(project, files) {
  if (files.length === 0) return [];
  const { testPathIgnorePatterns = ['/node_modules/'] } = config.projects.find(
    ({ displayName }) => displayName === project,
  );
  const patterns = files.map((file) => `/${file.replaceAll('.', '\\.')}$`);
  return ['--testPathIgnorePatterns', ...testPathIgnorePatterns, ...patterns];
}

/** A file that could not even be loaded has no tests to count, so it counts as one. */
const countsOf = (report) => ({
  passed: report.numPassedTests,
  failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
  broken: report.numRuntimeErrorTestSuites,
});
