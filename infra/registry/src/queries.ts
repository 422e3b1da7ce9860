import type { Db } from '@introvest/service-kit/db';
import type { Build } from './schema.js';
import type { ExternalService } from './serviceRules.js';

export const changeChannel = 'registry_changes';

/** Lock that serializes changes. Row locks would not prevent two remotes from claiming the same path. */
const publishingLock = 7_310_527;

export interface BuildRow {
  name: string;
  build: string;
  record: Build;
  added_at: Date;
}

export interface PointerRow {
  name: string;
  build: string;
  pinned: boolean;
  revision: number;
  candidate: string | null;
  percent: number | null;
  canary: number | null;
  steps: number[];
  step_seconds: number | null;
  next_step_at: Date | null;
  canary_started_at: Date | null;
  canary_started_by: string | null;
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
  percent: number | null;
  said: string | null;
}

export interface CredentialRow {
  id: string;
  names: string[];
  secret_hash: Buffer;
}

export const lockPublishing = (trx: Db) =>
  trx.raw('select pg_advisory_xact_lock(?)', [publishingLock]);

export const findPointer = (db: Db, name: string) =>
  db<PointerRow>('pointers').where({ name }).first();

export const listPointers = (db: Db) => db<PointerRow>('pointers').orderBy('name');

export interface ServedRow {
  record: Build;
  canary: number | null;
  percent: number | null;
}

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
      db.raw('case when builds.build <> pointers.build then pointers.canary end as canary'),
    );

export const listServedBuilds = async (db: Db): Promise<Build[]> =>
  (await listServed(db)).map(({ record }) => record);

export async function findBuild(db: Db, name: string, build: string): Promise<Build | undefined> {
  const row = await db<BuildRow>('builds').where({ name, build }).first('record');
  return row?.record;
}

export async function insertBuild(db: Db, record: Build, who: string): Promise<void> {
  const { name, build } = record;
  const row = { name, build, record: JSON.stringify(record), added_by: who };
  await db('builds').insert(row).onConflict(['name', 'build']).ignore();
}

const notify = (trx: Db, channel: string, name: string) =>
  trx.raw('select pg_notify(?, ?)', [channel, name]);

type Change = Pick<HistoryRow, 'who' | 'action' | 'name' | 'build' | 'before'> &
  Partial<Pick<HistoryRow, 'percent' | 'said'>>;

export async function recordChange(trx: Db, change: Change): Promise<number> {
  const [row] = (await trx('history').insert(change).returning('id')) as [{ id: number }];
  await notify(trx, changeChannel, change.name);
  return row.id;
}

export const noCanary = {
  candidate: null,
  percent: null,
  canary: null,
  steps: [] as number[],
  step_seconds: null,
  next_step_at: null,
  canary_started_at: null,
  canary_started_by: null,
};

export async function movePointer(
  trx: Db,
  move: Omit<Change, 'before'> & { action: 'publish' | 'rollback' },
  pointer?: PointerRow,
): Promise<void> {
  const { name, build, who, action } = move;
  if (pointer && pointer.candidate !== build) await recordCanaryEnd(trx, pointer, who);
  const revision = await recordChange(trx, { ...move, before: pointer?.build ?? null });
  const pinned = action === 'rollback';
  const moved = { build, pinned, revision, moved_by: who, moved_at: trx.raw('clock_timestamp()') };
  await trx('pointers')
    .insert({ ...noCanary, ...moved, name })
    .onConflict('name')
    .merge();
}

export async function deletePointer(trx: Db, pointer: PointerRow, who: string): Promise<void> {
  const { name, build } = pointer;
  await recordCanaryEnd(trx, pointer, who);
  await trx('pointers').where({ name }).delete();
  await recordChange(trx, { who, action: 'remove', name, build, before: build });
}

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

/** Records in the history that a canary has ended because another build replaces it. */
export async function recordCanaryEnd(
  trx: Db,
  { name, build, candidate: before }: PointerRow,
  who: string,
): Promise<void> {
  if (before !== null) await recordChange(trx, { who, action: 'taken-back', name, build, before });
}

export const listHistoryOf = (db: Db, name: string) =>
  db<HistoryRow>('history').where({ name }).orderBy('id');

export const listHistory = (db: Db, limit: number) =>
  db<HistoryRow>('history').orderBy('id', 'desc').limit(limit);

export const findCredential = (db: Db, id: string) =>
  db<CredentialRow>('credentials').where({ id }).whereNull('revoked_at').first();

export const saveCredential = (db: Db, row: CredentialRow) =>
  db('credentials')
    .insert({ ...row, revoked_at: null })
    .onConflict('id')
    .merge();

export const revokeCredential = (db: Db, id: string): Promise<number> =>
  db('credentials').where({ id }).whereNull('revoked_at').update({ revoked_at: db.fn.now() });

export const listHistoryForward = (db: Db) => db<HistoryRow>('history').orderBy('id');

export const listBuilds = (db: Db): Promise<BuildRow[]> =>
  db('builds').select('name', 'build', 'record', 'added_at');

/** Deletes builds. Live builds and canaries can't be deleted, because pointers refer to them. */
export const deleteBuilds = (trx: Db, builds: { name: string; build: string }[]) =>
  trx('builds')
    .whereIn(
      ['name', 'build'],
      builds.map(({ name, build }) => [name, build]),
    )
    .delete();

export const serviceChannel = 'registry_services';

export interface ServiceRow extends ExternalService {
  since: Date;
  by: string;
}

export const listServices = (db: Db) => db<ServiceRow>('services').orderBy('name');

export async function saveService(trx: Db, row: Omit<ServiceRow, 'since'>): Promise<void> {
  await trx('services')
    .insert({ ...row, since: trx.raw('clock_timestamp()') })
    .onConflict('name')
    .merge();
  await notify(trx, serviceChannel, row.name);
}

export async function deleteService(trx: Db, name: string): Promise<number> {
  const deleted = await trx('services').where({ name }).delete();
  await notify(trx, serviceChannel, name);
  return deleted;
}
