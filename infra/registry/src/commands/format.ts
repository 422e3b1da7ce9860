import type { RemotesReply } from '../list.js';

type Remote = RemotesReply['remotes'][number];
type Entry = RemotesReply['history'][number];

export const formatRemote = ({ name, build, pinned, traffic, movedAt, movedBy }: Remote): string =>
  `${name.padEnd(16)} ${build}  ${traffic}%  since ${formatTime(movedAt)} by ${movedBy}${
    pinned ? ', rolled back (stays until you publish)' : ''
  }`;

export const formatCanary = (candidate: NonNullable<Remote['candidate']>): string => {
  const { build, traffic, startedAt, startedBy, steps, nextAt, counted, countedLive } = candidate;
  const next = nextAt ? `, ${steps[0]}% at ${formatTime(nextAt)}` : '';
  return `${' '.repeat(16)} ${build}  ${traffic}%  canary since ${formatTime(startedAt)} by ${startedBy}${next}; failed loads: ${counted.failures} of ${counted.loads}, live build: ${countedLive.failures} of ${countedLive.loads}`;
};

export const formatEntry = ({
  at,
  who,
  action,
  name,
  build,
  before,
  percent,
  said,
}: Entry): string => {
  const share = percent === null || percent === undefined ? '' : ` for ${percent}%`;
  const why = said ? `: ${said}` : '';
  const after = action === 'remove' ? '—' : build;
  return `${formatTime(at)}  ${name.padEnd(16)} ${action.padEnd(10)} ${before ?? '—'} → ${after}${share} by ${who}${why}`;
};

export const formatTime = (at: string): string => at.slice(0, 19).replace('T', ' ');
