import { setTimeout as pause } from 'node:timers/promises';
import type { RemotesReply } from '../calls.js';
import type { Client } from './client.js';
import { CommandFault } from './fault.js';
import { entryOf } from './lines.js';

const EVERY_MS = 2000;

type Entry = RemotesReply['history'][number];

/**
 * Waits until the canary ends, and prints each step. Throws if the canary is rolled back. Continues if the product is
 * briefly unavailable.
 */
export async function watchTrial(
  client: Pick<Client, 'remotes'>,
  name: string,
  build: string,
  everyMs = EVERY_MS,
): Promise<void> {
  let printed = 0;
  let before: Entry[] = [];
  for (;;) {
    const reply = await client.remotes().catch((error: unknown) => {
      if (error instanceof CommandFault) return undefined;
      throw error;
    });
    if (reply) {
      before = entriesOf(reply, name, build);
      for (const entry of before.slice(printed)) console.log(entryOf(entry));
      printed = before.length;
      const end = before.find(isEnd);
      if (end) return close(end, name, build);
    }
    await pause(everyMs);
  }
}

const isEnd = ({ action }: Entry): boolean => action !== 'try' && action !== 'step';

/** Returns the history entries since the build's last canary started, oldest first. */
function entriesOf({ history }: RemotesReply, name: string, build: string): Entry[] {
  const own = history.filter((entry) => entry.name === name);
  const began = own.findIndex((entry) => entry.action === 'try' && entry.build === build);
  return own.slice(0, began + 1).toReversed();
}

function close({ action, build: now, said, who }: Entry, name: string, build: string): void {
  if (action === 'publish' && now === build) {
    console.log(`${name} ${build} is now live for everyone.`);
    return;
  }
  const why = said ? `: ${said}` : '';
  throw new CommandFault(`The canary ${build} of ${name} was withdrawn by ${who}${why}.`);
}
