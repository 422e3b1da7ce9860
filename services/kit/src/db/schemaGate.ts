import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from './db.js';
import { databaseUnavailable, unavailable } from '../http/errors.js';
import { missingMigrations } from './ledger.js';
import { sendJson } from '../process/health.js';
import type { Lifecycle } from '../process/lifecycle.js';

const pollMs = 1000;

interface Owner {
  name: string;
  db: Db;
  migrations?: string | undefined;
  /** Views of other services that older databases lack. The owner's own migrations don't create these views. */
  reads?: readonly string[] | undefined;
}

const sentenceOf = (missing: string[], owners: Owner[]) => {
  const apart = owners.filter(({ migrations }) => migrations !== undefined);
  const isApart = apart.some(({ name }) => missing.some((one) => one.startsWith(`${name}/`)));
  const how = isApart ? 'Apply them with the migration role.' : 'Run npm run migrate.';
  return `Missing migrations: ${missing.join(', ')}. ${how}`;
};

async function missingViews(db: Db, reads: readonly string[] = []): Promise<string[]> {
  if (reads.length === 0) return [];
  const { rows } = await db.raw<{ rows: { view: string }[] }>(
    `select wanted.view from unnest(?::text[]) as wanted(view)
    where not exists (
      select from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where n.nspname || '.' || c.relname = wanted.view)`,
    [[...reads]],
  );
  return rows.map(({ view }) => view.replace('.', '/'));
}

/** Creates a gate that polls until the database is as new as the code. A newer database is accepted. */
export async function createSchemaGate(owners: Owner[], life: Pick<Lifecycle, 'onEnd'>) {
  let missing: string[] | undefined;
  let failed: unknown;
  let closed = false;
  const isOpen = () => missing?.length === 0;
  const look = async () => {
    const found = owners.map(async ({ name, db, migrations }) =>
      (await missingMigrations(db, name, migrations)).map((file) => `${name}/${file}`),
    );
    const views = owners.map(({ db, reads }) => missingViews(db, reads));
    missing = (await Promise.all([...found, ...views])).flat();
  };
  const tryLook = () =>
    look().then(
      () => (failed = undefined),
      (error: unknown) => (failed = error),
    );
  const lookUntilOpen = async () => {
    while (!isOpen() && !closed) {
      await tryLook();
      if (!isOpen()) await sleep(pollMs, undefined, { ref: false });
    }
  };
  await tryLook();
  life.onEnd(async () => void (closed = true));
  const opened = isOpen() ? Promise.resolve() : lookUntilOpen();
  return {
    /** Resolves once all migrations are applied. */
    opened,

    /** Rejects with a sentence until all of these owners' migrations are applied. */
    async ready(): Promise<void> {
      if (isOpen()) return;
      if (failed !== undefined || !missing) throw unavailable(databaseUnavailable, failed);
      throw unavailable(sentenceOf(missing, owners));
    },
    /** Responds with 503 until all migrations are applied, because statements would otherwise fail with 500. */
    before:
      (listener: RequestListener): RequestListener =>
      (request, response) => {
        if (isOpen()) return listener(request, response);
        response.setHeader('Retry-After', '5');
        sendJson(response, 503, { message: databaseUnavailable, code: 'unavailable' });
      },
  };
}
