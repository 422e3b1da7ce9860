import { checkRemoteFailure, type RemoteFailure, type Snapshot } from '@introvest/registry/schema';
import { networkOf } from '@introvest/service-kit/clientNetwork';
import { Counter } from '@introvest/service-kit/metrics';
import type { Sampler } from '@introvest/service-kit/sampler';
import type { Context } from 'koa';
import { readBody } from './reportBody.js';

/** Pages of remotes that did not come or broke, as browsers tell it: by live build, and together for all before it. */
const remoteLoadFailures = new Counter({
  name: 'remote_load_failures_total',
  help: 'Pages of remotes that did not load or broke, as told by browsers',
  labelNames: ['remote', 'build', 'reason'],
});

const PER_CLIENT = 20;
const MOST_CLIENTS = 10_000;
const MINUTE = 60_000;
const MAX_BYTES = 1024;

/** True for the first reports of each network in a minute; who may report is anybody, and how often they like. */
function createClientLimit(now: () => number = Date.now) {
  const counts = new Map<string, number>();
  let minute = 0;
  return (address: string): boolean => {
    const current = Math.floor(now() / MINUTE);
    if (current !== minute) counts.clear();
    minute = current;
    const key = networkOf(address).narrow;
    const count = counts.get(key) ?? 0;
    if (count >= PER_CLIENT || (count === 0 && counts.size >= MOST_CLIENTS)) return false;
    counts.set(key, count + 1);
    return true;
  };
}

interface Surroundings {
  readSite(): Promise<{ snapshot: Snapshot } | Error>;
  isNews: Sampler;
  log: { warn(details: object, message: string): void };
  now?: (() => number) | undefined;
}

/** Counts reports, and logs one of each kind and minute. What names no remote of the registry is nobody's. */
export function createFailureTaker({ readSite, isNews, log, now }: Surroundings) {
  const isAllowed = createClientLimit(now);
  return async (ctx: Context): Promise<void> => {
    ctx.status = 204;
    const failure = isAllowed(ctx.ip) ? await readFailure(ctx) : undefined;
    const site = await readSite();
    if (!failure || site instanceof Error) return;
    const remote = site.snapshot.remotes.find(({ name }) => name === failure.remote);
    if (!remote) return;
    // Labels come from the registry: what strangers write makes no series.
    const build = failure.build === remote.build ? remote.build : 'earlier';
    remoteLoadFailures.inc({ remote: remote.name, build, reason: failure.reason });
    if (isNews(`${remote.name} ${build} ${failure.module} ${failure.reason}`)) {
      log.warn({ failure }, 'a page of a remote did not load or broke in a browser');
    }
  };
}

async function readFailure(ctx: Context): Promise<RemoteFailure | undefined> {
  try {
    return checkRemoteFailure('The report', JSON.parse(await readBody(ctx, MAX_BYTES)));
  } catch {
    return undefined;
  }
}
