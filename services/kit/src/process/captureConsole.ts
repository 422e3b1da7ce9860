import type { Logger } from './log.js';
import { tellableMessage } from './loggedError.js';

const quiet = ['log', 'info', 'debug', 'dir', 'dirxml', 'table'] as const;
const loud = ['warn', 'error', 'trace'] as const;

/** Maximum length of a library's message, which may show a member's data. */
const longest = 300;

const wordsOf = (said: unknown[]): string =>
  tellableMessage(said.filter((one) => typeof one === 'string').join(' ')).slice(0, longest);

/**
 * Logs what libraries print to the console and Node's warnings, so that all output is JSON. Keeps texts and errors, but
 * no other values.
 */
export function captureConsole(log: Logger): void {
  const keep =
    (level: 'info' | 'warn') =>
    (...said: unknown[]) => {
      const err = said.find((one) => one instanceof Error);
      log[level]({ component: 'library', printed: wordsOf(said), err }, 'printed');
    };
  for (const name of quiet) console[name] = keep('info');
  for (const name of loud) console[name] = keep('warn');
  // Node's own listener would print to the terminal.
  process.removeAllListeners('warning');
  process.on('warning', (err) =>
    log.warn({ component: 'library', printed: err.name, err }, 'printed'),
  );
}
