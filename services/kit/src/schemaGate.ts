import type { RequestListener } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from './db.js';
import { databaseIsAway, unavailable } from './errors.js';
import { missingMigrations } from './ledger.js';
import type { Lifecycle } from './lifecycle.js';
import { canFindSessions } from './sessionStore.js';

const lookMs = 1000;

/** Keeps a process from working on a database that is older than its code. */
export interface SchemaGate {
  /** Rejects, with a sentence, until every migration of these owners has been applied. */
  ready(): Promise<void>;
  /** Resolves then. */
  opened: Promise<void>;
  /** Answers 503 in front of a listener until then: its statements would fail with 500. */
  before(listener: RequestListener): RequestListener;
}

/** Whose schema a process works in. */
interface Owner {
  name: string;
  db: Db;
  /** Of a service that runs apart: where its migrations are. */
  migrations?: string | undefined;
}

const sentenceOf = (missing: string[], owners: Owner[]) => {
  const apart = owners.filter(({ migrations }) => migrations !== undefined);
  const isApart = apart.some(({ name }) => missing.some((one) => one.startsWith(`${name}/`)));
  const how = isApart ? 'Apply them with the login of migrations.' : 'Run npm run migrate.';
  return `The database is too old: it lacks ${missing.join(', ')}. ${how}`;
};

/** What every part asks of the auth service's schema, whichever it owns itself. */
async function sessionsOf(owners: Owner[]): Promise<string[]> {
  const [first] = owners;
  return !first || (await canFindSessions(first.db)) ? [] : ['auth/session_lookup'];
}

/** Looks until the database is as new as the code; a database that is newer is fine, and none is waited for. */
export async function createSchemaGate(
  owners: Owner[],
  life: Pick<Lifecycle, 'onEnd'>,
): Promise<SchemaGate> {
  let missing: string[] | undefined;
  let failed: unknown;
  let closed = false;
  const isOpen = () => missing?.length === 0;
  const look = async () => {
    const found = owners.map(async ({ name, db, migrations }) =>
      (await missingMigrations(db, name, migrations)).map((file) => `${name}/${file}`),
    );
    missing = (await Promise.all([...found, sessionsOf(owners)])).flat();
  };
  // Whoever asks whether the part is ready tells why not.
  const tryLook = () =>
    look().then(
      () => (failed = undefined),
      (error: unknown) => (failed = error),
    );
  const lookUntilOpen = async () => {
    while (!isOpen() && !closed) {
      await tryLook();
      if (!isOpen()) await sleep(lookMs, undefined, { ref: false });
    }
  };
  await tryLook();
  life.onEnd(async () => void (closed = true));
  const opened = isOpen() ? Promise.resolve() : lookUntilOpen();
  return {
    opened,
    async ready() {
      if (isOpen()) return;
      if (failed !== undefined || !missing) throw unavailable(databaseIsAway, failed);
      throw unavailable(sentenceOf(missing, owners));
    },
    before: (listener) => (request, response) => {
      if (isOpen()) return listener(request, response);
      response.writeHead(503, {
        'Cache-Control': 'no-store',
        'Content-Type': 'application/json; charset=utf-8',
        'Retry-After': '5',
        'X-Content-Type-Options': 'nosniff',
      });
      response.end(JSON.stringify({ message: databaseIsAway, code: 'unavailable' }));
    },
  };
}
