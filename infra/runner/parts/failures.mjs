import { appendFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

const LINES = 12;

const failures = [];

export function keepFailure(part, name, reason = '') {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `    ${line}`);
  failures.push([`✗ ${part} ${name}`, ...lines.slice(0, LINES)].join('\n'));
}

/**
 * Keeps the failures in Jest's `--json` report. A test file that could not finish has no failed test, but it counts as
 * a failure too.
 */
export function keepJestFailures(part, { testResults }) {
  for (const { name: file, message, assertionResults, status } of testResults) {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    for (const { fullName, failureMessages } of failed)
      keepFailure(part, `${file} › ${fullName}`, failureMessages.join('\n'));
    if (status === 'failed' && failed.length === 0) keepFailure(part, file, message);
  }
}

export function keepJourneyFailures(part, { suites, errors }) {
  const walk = ({ suites: inner = [], specs = [] }) => {
    inner.forEach(walk);
    for (const { file, title, tests } of specs) {
      for (const { projectName, status, results } of tests) {
        if (status === 'expected') continue;
        const reasons = results.flatMap((result) => result.errors.map(({ message }) => message));
        const name = `${file} › ${title} [${projectName}]`;
        keepFailure(part, status === 'skipped' ? `${name} did not run` : name, reasons.join('\n'));
      }
    }
  };
  suites.forEach(walk);
  for (const { message } of errors) keepFailure(part, 'outside of a journey', message);
}

export function printFailures() {
  if (failures.length === 0) return;
  const text = `\nWhat failed:\n${failures.join('\n')}\n`;
  console.log(text);
  if (process.env.FAILURES_FILE) appendFileSync(process.env.FAILURES_FILE, text);
  failures.length = 0;
}

export function reportCounts(...counts) {
  const [passed, failed] = ['passed', 'failed'].map((name) =>
    counts.reduce((sum, one) => sum + one[name], 0),
  );
  if (passed + failed === 0) keepFailure('npm test', 'no test matches');
  printFailures();
  console.log(`${passed} passed, ${passed + failed === 0 ? 1 : failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}
