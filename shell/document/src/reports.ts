import { faultText } from '@introvest/contracts/faultText';
import { checkClientFault, type ClientFault } from '@introvest/registry/clientFault';
import { checkRemoteFailure } from '@introvest/registry/schema';
import { readRaw } from '@introvest/service-kit/body';
import { networkOf } from '@introvest/service-kit/clientNetwork';
import { counter } from '@introvest/service-kit/metrics';
import type { Sampler } from '@introvest/service-kit/sampler';
import type { Context } from 'koa';
import type { DocumentDeps } from './app.js';
import { createClientLimit } from './clientLimit.js';
import type { LiveSite } from './snapshot.js';

/** Number of failures of remotes' pages. Earlier builds and previews are counted together. */
const remoteLoadFailures = counter('remote_load_failures_total');
const clientErrors = counter('client_errors_total');

interface ReportDeps extends Pick<DocumentDeps, 'canaryCounter' | 'log' | 'now'> {
  readSite(): Promise<LiveSite | Error>;
  isPreviewing(ctx: Context): boolean;
  shouldLog: Sampler;
}

async function readReport<Report>(
  ctx: Context,
  maxBytes: number,
  check: (body: unknown) => Report,
): Promise<Report | undefined> {
  try {
    return check(JSON.parse((await readRaw(ctx.req, maxBytes)).toString('utf8')));
  } catch {
    return undefined;
  }
}

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 500) : '';
/** Removes the query, because it may contain a token. */
const withoutQuery = (value: unknown) => text(value).replace(/[?#].*$/s, '');

function checkViolation(body: unknown) {
  const fields = body as Record<string, unknown>;
  const report = (fields['csp-report'] ?? fields) as Record<string, unknown>;
  return {
    document: withoutQuery(report['document-uri']),
    directive: text(report['effective-directive'] ?? report['violated-directive']),
    blocked: withoutQuery(report['blocked-uri']),
    source: `${withoutQuery(report['source-file'])}:${text(report['line-number'])}`,
    sample: text(report['script-sample']),
  };
}

/** Returns the owner of the failed script. It is a remote in the registry, or the shell, which also makes all calls. */
function partOf({ frames: [first = ''] }: ClientFault, { snapshot }: LiveSite): string {
  const [area, name] = first.split('/');
  if (area !== 'remotes') return 'shell';
  return snapshot.remotes.some((remote) => remote.name === name) ? String(name) : 'other';
}

/**
 * Creates the handlers for browsers' reports. They respond with 204 to any report and log one per kind and minute,
 * because anyone can send reports. Metric labels come from the registry, so that clients can't create new time series.
 */
export function createReports(deps: ReportDeps) {
  const { readSite, canaryCounter, isPreviewing, shouldLog, log, now } = deps;
  const isFailureAllowed = createClientLimit(20, now);
  const isFaultAllowed = createClientLimit(10, now);
  return {
    async takeViolation(ctx: Context): Promise<void> {
      ctx.status = 204;
      const report = await readReport(ctx, 64 * 1024, checkViolation);
      if (!report || !shouldLog('csp', `${report.directive} ${report.document}`)) return;
      log.warn({ report }, 'content security policy violation in a browser');
    },

    async takeFailure(ctx: Context): Promise<void> {
      ctx.status = 204;
      if (!isFailureAllowed(ctx.ip)) return;
      const failure = await readReport(ctx, 1024, (body) => checkRemoteFailure('The report', body));
      const site = await readSite();
      if (!failure || site instanceof Error) return;
      const remote = site.snapshot.remotes.find(({ name }) => name === failure.remote);
      if (!remote) return;
      const canary = site.canaries.find(({ candidate }) => candidate.name === remote.name);
      const isKnown = [remote.build, canary?.candidate.build].includes(failure.build);
      const previewing = isPreviewing(ctx);
      const build = previewing ? 'preview' : isKnown ? failure.build : 'earlier';
      remoteLoadFailures.inc({ remote: remote.name, build, reason: failure.reason });
      if (canary && isKnown && !previewing) {
        canaryCounter?.failure({ canary: canary.id, build, network: networkOf(ctx.ip).narrow });
      }
      const detail = `${remote.name} ${build} ${failure.module} ${failure.reason}`;
      if (!shouldLog('remote failure', detail)) return;
      log.warn({ failure }, 'a remote failed to load or crashed in a browser');
    },

    async takeFault(ctx: Context): Promise<void> {
      ctx.status = 204;
      if (!isFaultAllowed(ctx.ip)) return;
      const known = await readReport(ctx, 2048, (body) => checkClientFault('The report', body));
      const site = await readSite();
      if (!known || site instanceof Error) return;
      const fault = { ...known, message: faultText(known.message) };
      const part = partOf(fault, site);
      clientErrors.inc({ part, kind: fault.kind });
      if (!shouldLog('client error', `${part} ${fault.kind} ${fault.message} ${fault.frames[0]}`))
        return;
      log.warn({ part, fault }, 'script error in a browser');
    },
  };
}
