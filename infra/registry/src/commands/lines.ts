import type { RemotesReply } from '../calls.js';

type Remote = RemotesReply['remotes'][number];
type Entry = RemotesReply['history'][number];

export const lineOf = ({ name, build, pinned, traffic, movedAt, movedBy }: Remote): string =>
  `${name.padEnd(16)} ${build}  ${traffic}%  since ${timeOf(movedAt)} by ${movedBy}${
    pinned ? ', rolled back (stays until you publish)' : ''
  }`;

export const candidateOf = (candidate: NonNullable<Remote['candidate']>): string => {
  const { build, traffic, triedAt, triedBy, steps, nextAt, counted, countedLive } = candidate;
  const next = nextAt ? `, ${steps[0]}% at ${timeOf(nextAt)}` : '';
  return `${' '.repeat(16)} ${build}  ${traffic}%  canary since ${timeOf(triedAt)} by ${triedBy}${next}; failed loads: ${counted.failures} of ${counted.loads}, live build: ${countedLive.failures} of ${countedLive.loads}`;
};

export const entryOf = ({ at, who, action, name, build, before, percent, said }: Entry): string => {
  const share = percent === null || percent === undefined ? '' : ` for ${percent}%`;
  const why = said ? `: ${said}` : '';
  const after = action === 'remove' ? '—' : build;
  return `${timeOf(at)}  ${name.padEnd(16)} ${action.padEnd(10)} ${before ?? '—'} → ${after}${share} by ${who}${why}`;
};

/** Formats a time in ISO 8601 for people. */
export const timeOf = (at: string): string => at.slice(0, 19).replace('T', ' ');
