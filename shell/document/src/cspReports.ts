import type { Context } from 'koa';

/** One violation, without queries: an address may carry a token. */
export interface CspReport {
  document: string;
  directive: string;
  blocked: string;
  source: string;
  sample: string;
}

const MAX_BYTES = 64 * 1024;

/** The report's own fields, or undefined when the body is none. */
export async function readCspReport(ctx: Context): Promise<CspReport | undefined> {
  try {
    const body = JSON.parse(await readBody(ctx)) as Record<string, unknown>;
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

async function readBody(ctx: Context): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of ctx.req as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error('The report is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const text = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value).slice(0, 500) : '';
const withoutQuery = (value: unknown) => text(value).replace(/[?#].*$/s, '');
