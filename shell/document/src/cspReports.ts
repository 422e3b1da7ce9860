import type { Context } from 'koa';
import { readBody } from './reportBody.js';

/** A CSP violation. URLs have no query, because a query may contain a token. */
export interface CspReport {
  document: string;
  directive: string;
  blocked: string;
  source: string;
  sample: string;
}

const MAX_BYTES = 64 * 1024;

/** Returns the report's fields. Undefined if the body isn't a report. */
export async function readCspReport(ctx: Context): Promise<CspReport | undefined> {
  try {
    const body = JSON.parse(await readBody(ctx, MAX_BYTES)) as Record<string, unknown>;
    const report = (body['csp-report'] ?? body) as Record<string, unknown>;
    return {
      document: withoutQuery(report['document-uri']),
      directive: text(report['effective-directive'] ?? report['violated-directive']),
      blocked: withoutQuery(report['blocked-uri']),
      source: `${withoutQuery(report['source-file'])}:${text(report['line-number'])}`,
      sample: text(report['script-sample']),
    };
  } catch {
    return undefined;
  }
}

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 500) : '';
const withoutQuery = (value: unknown) => text(value).replace(/[?#].*$/s, '');
