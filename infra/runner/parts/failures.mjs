import { appendFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** Lines of one failure that are said again; the rest stands where it happened. */
const LINES = 12;

const failures = [];

/** Keeps what failed in `part` (a test's whole name, and why), to be said again where everybody looks: at the end. */
export function keepFailure(part, name, why = '') {
  // What a terminal colours is noise in a file.
  const lines = stripVTControlCharacters(why)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const said = lines.slice(0, LINES).map((line) => `    ${line}`);
  failures.push([`✗ ${part} ${name}`, ...said].join('\n'));
}

/** Keeps what jest's `--json` report says of failed tests, and of files that could not be loaded or broke off. */
export function keepJestFailures(part, { testResults }) {
  for (const { name: file, message, assertionResults, status } of testResults) {
    const failed = assertionResults.filter((one) => one.status === 'failed');
    for (const { fullName, failureMessages } of failed) {
      keepFailure(part, `${file} › ${fullName}`, failureMessages.join('\n'));
    }
    if (status === 'failed' && failed.length === 0) keepFailure(part, file, message);
  }
}

/** Keeps what Playwright's JSON report says of journeys that failed, needed a second try or never began. */
export function keepJourneyFailures(part, { suites, errors }) {
  const walk = ({ suites: inner = [], specs = [] }) => {
    inner.forEach(walk);
    for (const { file, title, tests } of specs) {
      for (const { projectName, status, results } of tests) {
        if (status === 'expected') continue;
        const why = results.flatMap((result) => result.errors.map(({ message }) => message));
        const name = `${file} › ${title} [${projectName}]`;
        keepFailure(part, status === 'skipped' ? `${name} did not run` : name, why.join('\n'));
      }
    }
  };
  suites.forEach(walk);
  for (const { message } of errors) keepFailure(part, 'before or after the journeys', message);
}

/**
 * Says again what failed, and adds it to the file `FAILURES_FILE`, with which whoever calls several runs says it once
 * more in the end.
 */
export function sayFailures() {
  if (failures.length === 0) return;
  const said = `\nWhat failed:\n${failures.join('\n')}\n`;
  console.log(said);
  if (process.env.FAILURES_FILE) appendFileSync(process.env.FAILURES_FILE, said);
  failures.length = 0;
}
