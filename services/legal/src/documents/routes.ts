import type Router from '@koa/router';
import type { RouterMiddleware } from '@koa/router';
import { getLegalDocument, getOpenApi } from '@introvest/contracts/legal';
import { openApiDocument } from '@introvest/contracts/openapi';
import type { ServiceDeps } from '@introvest/service-kit/deps';
import { notFound } from '@introvest/service-kit/errors';
import { serve } from '@introvest/service-kit/serve';
import type { Context, Next } from 'koa';
import { currentDocuments } from '../content/documents.js';
import { presentDocument } from './present.js';
import { findLatestDocument, insertDocuments } from './queries.js';

/** Cache header for responses that are the same for everybody and rarely change. */
const cacheable = 'public, max-age=300';

/** Names of the documents. Other names are rejected before any query. */
const names = new Set<string>(currentDocuments.map(({ document }) => document));

async function conditional(ctx: Context, next: Next): Promise<void> {
  await next();
  if (ctx.fresh) {
    ctx.status = 304;
    ctx.body = null;
  }
}

/** Publishes this release's versions once per process, on the first call, so that startup doesn't wait for Postgres. */
function publishing({ db }: ServiceDeps): () => Promise<void> {
  let published: Promise<void> | undefined;
  return () => {
    published ??= insertDocuments(db, currentDocuments).catch((error: unknown) => {
      published = undefined;
      throw error;
    });
    return published;
  };
}

export function registerDocuments(router: Router, deps: ServiceDeps): void {
  const publish = publishing(deps);
  const openApi = openApiDocument();
  router.use(conditional as unknown as RouterMiddleware);

  serve(router, getLegalDocument, async ({ params, ctx }) => {
    const missing = () => notFound('This document doesn’t exist.');
    if (!names.has(params.document)) throw missing();
    await publish();
    const row = await findLatestDocument(deps.db, params.document);
    if (!row) throw missing();
    ctx.set('Cache-Control', cacheable);
    ctx.set('ETag', `W/"${row.document}-${row.version}"`);
    return presentDocument(row);
  });

  serve(router, getOpenApi, ({ ctx }) => {
    ctx.set('Cache-Control', cacheable);
    return openApi;
  });
}
