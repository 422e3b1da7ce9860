import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';

const module = join(import.meta.dirname, 'parts/failures.mjs');

const jestReport = {
  testResults: [
    {
      name: 'a.test.js',
      status: 'failed',
      message: 'both',
      assertionResults: [
        { status: 'passed', fullName: 'holds', failureMessages: [] },
        {
          status: 'failed',
          fullName: 'adds up',
          failureMessages: [`\u001B[31mexpected 2${'\n  at here'.repeat(40)}`],
        },
      ],
    },
    { name: 'b.test.js', status: 'failed', message: 'Cannot find c.js', assertionResults: [] },
    { name: 'd.test.js', status: 'passed', message: '', assertionResults: [] },
  ],
};

const journey = (title, status, errors = []) => ({
  file: 'way.spec.ts',
  title,
  tests: [{ projectName: 'wide', status, results: [{ errors }] }],
});

const journeyReport = {
  errors: [{ message: 'No product answers' }],
  suites: [
    {
      specs: [journey('arrives', 'expected')],
      suites: [
        {
          specs: [
            journey('leaves', 'unexpected', [{ message: 'not to be seen' }]),
            journey('returns', 'skipped'),
            journey('turns', 'flaky', [{ message: 'at first' }]),
          ],
        },
      ],
    },
  ],
};

/** What a run that met these says in the end, and what it leaves to whoever called it. */
function saidBy(calls) {
  const folder = mkdtempSync(join(tmpdir(), 'introvest-failures-'));
  const file = join(folder, 'kept');
  const script = `import * as it from ${JSON.stringify(module)}; ${calls}; it.sayFailures(); it.sayFailures();`;
  const { stdout } = spawnSync(process.execPath, ['--input-type=module', '-e', script], {
    encoding: 'utf8',
    env: { ...process.env, FAILURES_FILE: file },
  });
  const kept = stdout === '' ? '' : readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true });
  return { stdout, kept };
}

describe('what failed is said again in the end', () => {
  it('names tests and files that could not be loaded, with the beginning of why', () => {
    const { stdout, kept } = saidBy(
      `it.keepJestFailures('services', ${JSON.stringify(jestReport)})`,
    );
    expect(stdout).toContain('✗ services a.test.js › adds up\n    expected 2\n      at here');
    expect(stdout.match(/at here/g)).toHaveLength(11);
    expect(stdout).toContain('✗ services b.test.js\n    Cannot find c.js');
    expect(stdout).not.toMatch(/holds|d\.test/);
    expect(stdout.trim()).toBe(kept.trim());
  });

  it('names journeys that failed, were tried twice or never began', () => {
    const { stdout } = saidBy(`it.keepJourneyFailures('e2e', ${JSON.stringify(journeyReport)})`);
    expect(stdout).toContain('✗ e2e way.spec.ts › leaves [wide]\n    not to be seen');
    expect(stdout).toContain('✗ e2e way.spec.ts › returns [wide] did not run');
    expect(stdout).toContain('✗ e2e way.spec.ts › turns [wide]\n    at first');
    expect(stdout).toContain('✗ e2e before or after the journeys\n    No product answers');
    expect(stdout).not.toContain('arrives');
  });

  it('says nothing where nothing failed', () => {
    expect(saidBy('').stdout).toBe('');
  });
});
