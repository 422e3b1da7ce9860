import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { keepFailure, keepJestFailures } from './failures.mjs';

/**
 * Runs projects of `jest.config.mjs` and returns the counts of Jest's report. `files` are patterns of paths; `beside` other
 * work leaves a core free. `leavesNothing` also ends the processes of tests that broke off.
 */
export async function runJest(
  root,
  projects,
  { files = [], beside = false, verbose = false, leavesNothing = false } = {},
) {
  const folder = mkdtempSync(join(tmpdir(), 'introvest-jest-'));
  const report = join(folder, 'report.json');
  const code = await runCommand(
    process.execPath,
    [
      '--experimental-vm-modules',
      '--no-warnings',
      // Test files allocate much memory and keep little, so a larger young generation saves collections.
      '--max-semi-space-size=64',
      join(root, 'node_modules/jest/bin/jest.js'),
      '--selectProjects',
      ...[projects].flat(),
      '--json',
      `--outputFile=${report}`,
      // Jest's default leaves one core idle, which is half of a small machine.
      `--maxWorkers=${Math.max(1, availableParallelism() - (beside ? 1 : 0))}`,
      ...(verbose ? ['--verbose'] : []),
      ...(leavesNothing ? ['--forceExit'] : []),
      '--passWithNoTests',
      ...files,
    ],
    // `--json` also prints the report to standard output.
    { cwd: root, leavesNothing, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  rmSync(folder, { recursive: true, force: true });
  if (results) keepJestFailures('jest', results);
  // A file that could not be loaded has no tests in the counts.
  const {
    numPassedTests: passed = 0,
    numFailedTests = 0,
    numRuntimeErrorTestSuites = 0,
  } = results ?? {};
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  if (code === 0 || failed > 0) return { passed, failed };
  keepFailure('jest', `ended with ${code}`);
  return { passed, failed: 1 };
}
