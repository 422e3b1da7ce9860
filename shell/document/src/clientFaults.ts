import { faultText } from '@introvest/contracts/faultText';
import { checkClientFault, type ClientFault } from '@introvest/registry/clientFault';
import { counter } from '@introvest/service-kit/metrics';
import type { Sampler } from '@introvest/service-kit/sampler';
import type { Context } from 'koa';
import { createClientLimit } from './clientLimit.js';
import { readBody } from './reportBody.js';
import type { LiveSite } from './snapshot.js';

const clientErrors = counter('client_errors_total');

const PER_CLIENT = 10;
const MAX_BYTES = 2048;

interface Surroundings {
  readSite(): Promise<LiveSite | Error>;
  isNews: Sampler;
  log: { warn(details: object, message: string): void };
  now?: (() => number) | undefined;
}

/** Returns the owner of the failed script: a remote in the registry, or the shell, which also makes all calls. */
function partOf({ frames: [first = ''] }: ClientFault, { snapshot }: LiveSite): string {
  const [area, name] = first.split('/');
  if (area !== 'remotes') return 'shell';
  // Labels come from the registry, so that clients can't create new time series.
  return snapshot.remotes.some((remote) => remote.name === name) ? String(name) : 'other';
}

/**
 * Counts error reports, and logs one for each kind and minute. Reports have no other effect, because anybody can send
 * them.
 */
export function createFaultTaker({ readSite, isNews, log, now }: Surroundings) {
  const isAllowed = createClientLimit(PER_CLIENT, now);
  return async (ctx: Context): Promise<void> => {
    ctx.status = 204;
    const fault = isAllowed(ctx.ip) ? await readFault(ctx) : undefined;
    const site = await readSite();
    if (!fault || site instanceof Error) return;
    const part = partOf(fault, site);
    clientErrors.inc({ part, kind: fault.kind });
    if (isNews('client error', `${part} ${fault.kind} ${fault.message} ${fault.frames[0]}`)) {
      log.warn({ part, fault }, 'script error in a browser');
    }
  };
}

/** Reads the report and sanitises it again for the log, because anybody can send one. */
async function readFault(ctx: Context): Promise<ClientFault | undefined> {
  try {
    const fault = checkClientFault('The report', JSON.parse(await readBody(ctx, MAX_BYTES)));
    return { ...fault, message: faultText(fault.message) };
  } catch {
    return undefined;
  }
}
