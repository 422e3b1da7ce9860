import type { TrialCounts } from '@introvest/registry/trialKeeper';
import { networkOf } from '@introvest/service-kit/clientNetwork';
import type { Context } from 'koa';
import { createClientLimit } from './clientLimit.js';
import type { LiveSite, Site } from './snapshot.js';

/**
 * Maximum number of a network's page loads to count in a minute. Any more come from a program, and would hide failures.
 */
const PER_CLIENT = 400;

/** Counts, by build, the documents that show a page of a remote with a canary. */
export function createLoadCounter(trials: TrialCounts | undefined, now?: () => number) {
  const isAllowed = createClientLimit(PER_CLIENT, now);
  return (ctx: Context, live: LiveSite, { snapshot }: Site, remote: string | undefined): void => {
    const trial = live.trials.find(({ candidate }) => candidate.name === remote);
    const build = snapshot.remotes.find(({ name }) => name === remote)?.build;
    if (!trials || !trial || !build || ctx.method !== 'GET' || !isAllowed(ctx.ip)) return;
    trials.load({ trial: trial.id, build, network: networkOf(ctx.ip).narrow });
  };
}
