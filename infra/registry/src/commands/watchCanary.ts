import { setTimeout as pause } from 'node:timers/promises';
import { StartFault } from '@introvest/service-kit/startFault';
import type { RemotesReply } from '../list.js';
import type { Client } from './client.js';
import { formatEntry } from './format.js';

const EVERY_MS = 2000;

export async function watchCanary(
  client: Pick<Client, 'remotes'>,
  name: string,
  build: string,
  everyMs = EVERY_MS,
): Promise<void> {
  let printed = 0;
  for (;;) {
    const reply = await client.remotes().catch(() => undefined);
    const entries = reply ? entriesOf(reply, name, build) : [];
    for (const entry of entries.slice(printed)) console.log(formatEntry(entry));
    printed = Math.max(printed, entries.length);
    const end = entries.find(({ action }) => action !== 'try' && action !== 'step');
    if (end?.action === 'publish' && end.build === build) {
      return console.log(`${name} ${build} is now live for everyone.`);
    }
    if (end) {
      const why = end.said ? `: ${end.said}` : '';
      throw new StartFault(`The canary ${build} of ${name} was withdrawn by ${end.who}${why}.`);
    }
    await pause(everyMs);
  }
}

function entriesOf({ history }: RemotesReply, name: string, build: string) {
  const own = history.filter((entry) => entry.name === name);
  const began = own.findIndex((entry) => entry.action === 'try' && entry.build === build);
  return own.slice(0, began + 1).toReversed();
}
