import type { Db } from '@introvest/service-kit/db';
import type { Build } from './schema.js';
import type { OuterService } from './serviceRules.js';

/** The channel on which a change is told when its transaction is committed. */
export const changeChannel = 'registry_changes';

/** One change at a time: addresses must not clash, which no row's lock can say. */
const publishingLock = 7_310_527;

interface BuildRow {
  name: string;
  build: string;
  record: Build;
}

export interface PointerRow {
  name: string;
  build: string;
  pinned: boolean;
  revision: number;
  candidate: string | null;
  percent: number | null;
  /** The history's entry that began it. */
  trial: number | null;
  /** Shares that follow. */
  steps: number[];
  step_seconds: number | null;
  next_step_at: Date | null;
  tried_at: Date | null;
  tried_by: string | null;
  moved_at: Date;
  moved_by: string;
}

export interface HistoryRow {
  at: Date;
  who: string;
  action: 'publish' | 'rollback' | 'try' | 'step' | 'taken-back' | 'remove';
  name: string;
  build: string;
  before: string | null;
  /** Of the people, where a candidate is tried. */
  percent: number | null;
  /** Why, where nobody did it by hand. */
  said: string | null;
}

export interface CredentialRow {
  id: string;
  names: string[];
  secret_hash: Buffer;
}

export const lockPublishing = (trx: Db) =>
  trx.raw('select pg_advisory_xact_lock(?)', [publishingLock]);

const filesLock = 7_310_528;

/** Held while files that no record names are removed, and while a record is added whose files must be there. */
export const lockFiles = (trx: Db) => trx.raw('select pg_advisory_xact_lock(?)', [filesLock]);

export const findPointer = (db: Db, name: string) =>
  db<PointerRow>('pointers').where({ name }).first();

export const findPointerForUpdate = (trx: Db, name: string) => findPointer(trx, name).forUpdate();

export const listPointers = (db: Db) => db<PointerRow>('pointers').orderBy('name');

export interface ServedRow {
  record: Build;
  /** Of a candidate; null for what is live. */
  trial: number | null;
  percent: number | null;
}

/** What people get: all that is live, and the candidates. */
export const listServed = (db: Db): Promise<ServedRow[]> =>
  db('pointers')
    .join('builds', (on) =>
      on
        .on('builds.name', 'pointers.name')
        .andOn((either) =>
          either.on('builds.build', 'pointers.build').orOn('builds.build', 'pointers.candidate'),
        ),
    )
    .orderBy('pointers.name')
    .select(
      'builds.record',
      'pointers.percent',
      // A server of the release before may have made the candidate live without ending its trial.
      db.raw('case when builds.build <> pointers.build then pointers.trial end as trial'),
    );

/** Beside these a build must fit: people meet every one of them. */
export const listServedBuilds = async (db: Db): Promise<Build[]> =>
  (await listServed(db)).map(({ record }) => record);

export async function findBuild(db: Db, name: string, build: string): Promise<Build | undefined> {
  const row = await db<BuildRow>('builds').where({ name, build }).first('record');
  return row?.record;
}

/** A build that is there already stays as it is. */
export async function insertBuild(db: Db, record: Build, who: string): Promise<void> {
  const { name, build } = record;
  const row = { name, build, record: JSON.stringify(record), added_by: who };
  await db('builds').insert(row).onConflict(['name', 'build']).ignore();
}

interface Move {
  name: string;
  build: string;
  who: string;
  action: 'publish' | 'rollback';
}

/** A pointer without a candidate. */
export const endedTrial = {
  candidate: null,
  percent: null,
  trial: null,
  steps: [] as number[],
  step_seconds: null,
  next_step_at: null,
  tried_at: null,
  tried_by: null,
};

/**
 * Moves the pointer, writes it down and tells everybody, as one with the rest of the transaction. `pointer` is how it
 * was; its candidate ends.
 */
export async function movePointer(trx: Db, move: Move, pointer?: PointerRow): Promise<void> {
  const { name, build, who, action } = move;
  const pinned = action === 'rollback';
  const at = trx.raw('clock_timestamp()');
  const moved = { ...endedTrial, build, pinned, moved_by: who, moved_at: at };
  const before = pointer?.build ?? null;
  if (pointer && pointer.candidate !== build) await noteEndOfTrial(trx, pointer, who);
  await trx('pointers')
    // Each change adds history, so the revision is higher than any the name had before a removal. The id counts deleted
    // history too.
    .insert({
      name,
      ...moved,
      revision: trx.raw('(select coalesce(max(id), 0) + 1 from history)'),
    })
    .onConflict('name')
    .merge({ ...moved, revision: trx.raw('pointers.revision + 1') });
  await trx('history').insert({ who, action, name, build, before });
  await tellChange(trx, name);
}

/** Deletes the pointer, records it in the history, and notifies document servers. A candidate ends. */
export async function deletePointer(trx: Db, pointer: PointerRow, who: string): Promise<void> {
  const { name, build } = pointer;
  await noteEndOfTrial(trx, pointer, who);
  await trx('pointers').where({ name }).delete();
  await trx('history').insert({ who, action: 'remove', name, build, before: build });
  await tellChange(trx, name);
}

/** Returns the names of removed remotes. Publishing or rolling back a remote takes it off this list. */
export const listRemoved = (db: Db): Promise<string[]> =>
  db
    .from(
      db('history')
        .distinctOn('name')
        .select('name', 'action')
        .orderBy(['name', { column: 'id', order: 'desc' }])
        .as('latest'),
    )
    .where({ action: 'remove' })
    .pluck('name');

/** A candidate that gives way to another build. */
export async function noteEndOfTrial(trx: Db, { name, build, candidate }: PointerRow, who: string) {
  if (candidate === null) return;
  await trx('history').insert({ who, action: 'taken-back', name, build, before: candidate });
}

/** Once the transaction is committed. */
export const tellChange = (trx: Db, name: string) =>
  trx.raw('select pg_notify(?, ?)', [changeChannel, name]);

/** Oldest first. */
export const listHistoryOf = (db: Db, name: string) =>
  db<HistoryRow>('history').where({ name }).orderBy('id');

/** The newest of all, newest first. */
export const listHistory = (db: Db, limit: number) =>
  db<HistoryRow>('history').orderBy('id', 'desc').limit(limit);

export const findCredential = (db: Db, id: string) =>
  db<CredentialRow>('credentials').where({ id }).whereNull('revoked_at').first();

/** One of that name gets the new secret instead of its old one. */
export const saveCredential = (db: Db, row: CredentialRow) =>
  db('credentials')
    .insert({ ...row, revoked_at: null })
    .onConflict('id')
    .merge();

/** How many there were; one that was taken back before counts no more. */
export const revokeCredential = (db: Db, id: string): Promise<number> =>
  db('credentials').where({ id }).whereNull('revoked_at').update({ revoked_at: db.fn.now() });

export const listHistoryForward = (db: Db) => db<HistoryRow>('history').orderBy('id');

export const listBuilds = (db: Db) =>
  db<BuildRow & { added_at: Date }>('builds').select('name', 'build', 'record', 'added_at');

/** A build that is live, or is tried on some, stays: the pointers refer to it. */
export const deleteBuilds = (trx: Db, builds: { name: string; build: string }[]) =>
  trx('builds')
    .whereIn(
      ['name', 'build'],
      builds.map(({ name, build }) => [name, build]),
    )
    .delete();

/** The channel on which a change of the services is told. */
export const serviceChannel = 'registry_services';

export interface ServiceRow extends OuterService {
  since: Date;
  by: string;
}

export const listServices = (db: Db) => db<ServiceRow>('services').orderBy('name');

export async function saveService(trx: Db, row: Omit<ServiceRow, 'since'>): Promise<void> {
  await trx('services')
    .insert({ ...row, since: trx.raw('clock_timestamp()') })
    .onConflict('name')
    .merge();
  await trx.raw('select pg_notify(?, ?)', [serviceChannel, row.name]);
}

/** How many there were. */
export async function deleteService(trx: Db, name: string): Promise<number> {
  const deleted = await trx('services').where({ name }).delete();
  await trx.raw('select pg_notify(?, ?)', [serviceChannel, name]);
  return deleted;
}
