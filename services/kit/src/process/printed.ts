import type { Logger } from './log.js';
import { tellableMessage } from './loggedError.js';

const quiet = ['log', 'info', 'debug', 'dir', 'dirxml', 'table'] as const;
const loud = ['warn', 'error', 'trace'] as const;

/** No library has more to say; what it shows of a value may be somebody's. */
const longest = 300;

const wordsOf = (said: unknown[]): string =>
  tellableMessage(said.filter((one) => typeof one === 'string').join(' ')).slice(0, longest);

/**
 * What a library prints by itself, and what Node.js warns of, become lines of the log: whoever gathers it reads JSON. Of what
 * is printed the words and the fault are kept, no values.
 */
export function keepPrinted(log: Logger): void {
  const keep =
    (level: 'info' | 'warn') =>
    (...said: unknown[]) => {
      const err = said.find((one) => one instanceof Error);
      log[level]({ component: 'library', printed: wordsOf(said), err }, 'printed');
    };
  for (const name of quiet) console[name] = keep('info');
  for (const name of loud) console[name] = keep('warn');
  // Its own listener prints to the terminal.
  process.removeAllListeners('warning');
  process.on('warning', (err) =>
    log.warn({ component: 'library', printed: err.name, err }, 'printed'),
  );
}
