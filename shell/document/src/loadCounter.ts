import type { CanaryCounter } from '@introvest/registry/canaryWorker';
import { networkOf } from '@introvest/service-kit/clientNetwork';
import type { Context } from 'koa';
import { createClientLimit } from './clientLimit.js';
import type { LiveSite, Site } from './snapshot.js';

/** Maximum number of loads counted per network and minute. Without a limit, a script could hide failures. */
const PER_CLIENT = 400;

export function createLoadCounter(counter: CanaryCounter | undefined, now?: () => number) {
  const isAllowed = createClientLimit(PER_CLIENT, now);
  return (ctx: Context, live: LiveSite, { snapshot }: Site, remote: string | undefined): void => {
    const canary = live.canaries.find(({ candidate }) => candidate.name === remote);
    const build = snapshot.remotes.find(({ name }) => name === remote)?.build;
    if (!counter || !canary || !build || ctx.method !== 'GET' || !isAllowed(ctx.ip)) return;
    counter.load({ canary: canary.id, build, network: networkOf(ctx.ip).narrow });
  };
}
