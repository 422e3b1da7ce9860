import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { runCommand } from './command.mjs';
import { keepFailure, keepJestFailures } from './failures.mjs';

/**
 * Runs projects of `jest.config.mjs` and returns the counts from Jest's report. `files` are patterns of paths. With
 * `beside`, leaves one core free for other work. With `leavesNothing`, also ends processes that interrupted tests left
 * running.
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
      // Test files allocate much memory but keep little of it, so a larger young generation reduces garbage collection.
      '--max-semi-space-size=64',
      join(root, 'node_modules/jest/bin/jest.js'),
      '--selectProjects',
      ...[projects].flat(),
      '--json',
      `--outputFile=${report}`,
      // By default, Jest leaves one core idle, which is half of a small machine.
      `--maxWorkers=${Math.max(1, availableParallelism() - (beside ? 1 : 0))}`,
      ...(verbose ? ['--verbose'] : []),
      ...(leavesNothing ? ['--forceExit'] : []),
      '--passWithNoTests',
      ...files,
    ],
    // Ignores standard output, because `--json` also prints the report to it.
    { cwd: root, leavesNothing, stdio: ['ignore', 'ignore', 'inherit'] },
  );
  const results = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : undefined;
  rmSync(folder, { recursive: true, force: true });
  if (results) keepJestFailures('jest', results);
  // If a test file could not be loaded, its tests are missing from the counts.
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
