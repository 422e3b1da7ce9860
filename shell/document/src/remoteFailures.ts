import { checkRemoteFailure, type RemoteFailure } from '@introvest/registry/schema';
import type { TrialCounts } from '@introvest/registry/trialKeeper';
import { networkOf } from '@introvest/service-kit/clientNetwork';
import { counter } from '@introvest/service-kit/metrics';
import type { Sampler } from '@introvest/service-kit/sampler';
import type { Context } from 'koa';
import { createClientLimit } from './clientLimit.js';
import { readBody } from './reportBody.js';
import type { LiveSite } from './snapshot.js';

/**
 * Number of remote page failures in browsers, grouped by live or canary build. Earlier builds and previews are counted
 * together.
 */
const remoteLoadFailures = counter('remote_load_failures_total');

const PER_CLIENT = 20;
const MAX_BYTES = 1024;

interface Surroundings {
  readSite(): Promise<LiveSite | Error>;
  trials?: TrialCounts | undefined;
  /** Returns whether the browser has a preview. */
  isPreviewing?(ctx: Context): boolean;
  isNews: Sampler;
  log: { warn(details: object, message: string): void };
  now?: (() => number) | undefined;
}

/**
 * Counts failure reports, and logs one for each kind and minute. Ignores reports about a remote that isn't in the
 * registry.
 */
export function createFailureTaker(surroundings: Surroundings) {
  const { readSite, trials, isPreviewing, isNews, log, now } = surroundings;
  const isAllowed = createClientLimit(PER_CLIENT, now);
  return async (ctx: Context): Promise<void> => {
    ctx.status = 204;
    const failure = isAllowed(ctx.ip) ? await readFailure(ctx) : undefined;
    const site = await readSite();
    if (!failure || site instanceof Error) return;
    const remote = site.snapshot.remotes.find(({ name }) => name === failure.remote);
    if (!remote) return;
    // Labels come from the registry, so that clients can't create new time series.
    const trial = site.trials.find(({ candidate }) => candidate.name === remote.name);
    const isKnown = [remote.build, trial?.candidate.build].includes(failure.build);
    const previewing = isPreviewing?.(ctx) ?? false;
    const build = previewing ? 'preview' : isKnown ? failure.build : 'earlier';
    remoteLoadFailures.inc({ remote: remote.name, build, reason: failure.reason });
    if (trial && isKnown && !previewing) {
      trials?.failure({ trial: trial.id, build, network: networkOf(ctx.ip).narrow });
    }
    if (isNews('remote failure', `${remote.name} ${build} ${failure.module} ${failure.reason}`)) {
      log.warn({ failure }, 'a remote failed to load or crashed in a browser');
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
