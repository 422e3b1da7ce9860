import { appendFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Limit of a failure's lines at the end; all of them are printed where the test failed. */
const LINES = 12;

const failures = [];

/** Keeps a failure of `part`, with the test's whole name and the reason, for the end of the run. */
export function keepFailure(part, name, reason = '') {
  const lines = stripVTControlCharacters(reason)
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `    ${line}`);
  failures.push([`✗ ${part} ${name}`, ...lines.slice(0, LINES)].join('\n'));
}

/** Keeps failures of jest's `--json` report. A file that broke off has no failed test. */
export function keepJestFailures(part, { testResults }) {
  for (const { name: file, message, assertionResults, status } of testResults) {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    for (const { fullName, failureMessages } of failed)
      keepFailure(part, `${file} › ${fullName}`, failureMessages.join('\n'));
    if (status === 'failed' && failed.length === 0) keepFailure(part, file, message);
  }
}

/** Keeps journeys of Playwright's JSON report that failed, needed a retry or didn't run. */
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

/** Prints all failures, and adds them to the file `FAILURES_FILE` for a caller with several runs. */
export function sayFailures() {
  if (failures.length === 0) return;
  const text = `\nWhat failed:\n${failures.join('\n')}\n`;
  console.log(text);
  if (process.env.FAILURES_FILE) appendFileSync(process.env.FAILURES_FILE, text);
  failures.length = 0;
}

/** Prints the line that CI reads and sets the exit code. A run without any test fails. */
export function reportCounts(...counts) {
  const [passed, failed] = ['passed', 'failed'].map((name) =>
    counts.reduce((sum, one) => sum + one[name], 0),
  );
  if (passed + failed === 0) keepFailure('npm test', 'no test matches');
  sayFailures();
  console.log(`${passed} passed, ${passed + failed === 0 ? 1 : failed} failed`);
  process.exitCode = failed === 0 && passed > 0 ? 0 : 1;
}
