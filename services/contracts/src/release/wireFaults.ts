import { faultsOf } from './accepts.js';
import type { Wire, WireCall } from './wire.js';

/**
 * Returns what breaks for pages of the last release, one sentence per call and field. Such pages are open tabs, and
 * remotes that were not published again.
 */
export function wireFaults(released: Wire, today: Wire): string[] {
  return Object.entries(released).flatMap(([call, was]) => {
    const now = today[call];
    const faults = now ? faultsOfCall(was, now) : ['is gone'];
    return faults.map((fault) => `${call}: ${fault}.`);
  });
}

function faultsOfCall(was: WireCall, now: WireCall): string[] {
  const changed = (['status', 'raw', 'upload'] as const)
    .filter((key) => was[key] !== now[key])
    .map((key) => `its ${key} was ${was[key] ?? 'none'} and is ${now[key] ?? 'none'}`);
  return [
    ...changed,
    ...(isStricter(was.access, now.access)
      ? [`it was for ${was.access} and is for ${now.access}`]
      : []),
    ...faultsOfSent('query', was, now),
    ...faultsOfSent('body', was, now),
    ...faultsOfReply(was, now),
  ];
}

/**
 * Returns whether the new access admits fewer members than the old. Founders and investors are signed in, and signed-in
 * members may use public calls.
 */
const isStricter = (was?: string, now?: string): boolean =>
  was !== now && now !== 'public' && !(now === 'signed-in' && was !== 'public');

function faultsOfSent(part: 'query' | 'body', was: WireCall, now: WireCall): string[] {
  const [sent, read] = [was[part], now[part]];
  if (!read) return sent ? [`its ${part} is gone`] : [];
  const nothing = { type: 'object', properties: {}, required: [] };
  return faultsOf(read, sent ?? nothing, 'request').map((fault) => `in its ${part}, ${fault}`);
}

function faultsOfReply({ reply: known }: WireCall, { reply: sent }: WireCall): string[] {
  if (!known) return [];
  if (!sent) return ['its reply is gone'];
  return faultsOf(known, sent, 'reply').map((fault) => `in its reply, ${fault}`);
}
