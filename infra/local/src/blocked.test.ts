import { expect, jest, test } from '@jest/globals';
import type { AnyRoute } from '@introvest/contracts/route';
import { allRoutes } from '@introvest/contracts/services';
import { newId } from '@introvest/service-kit/ids';
import { extremesOf, type Schema } from '@introvest/testing/extremes';
import { createSession } from '@introvest/testing/factories/user';
import { as, type TestReply } from '@introvest/testing/http';
import type { TestUser } from '@introvest/testing/people';
import { paramsOf, routeOf, send } from './testing/call.js';
import { contentsOf } from './testing/contents.js';
import { searchOf } from './testing/meetingWrites.js';
import { picture, uploadPdf, type Stage } from './testing/stage.js';
import { useWhole } from './testing/whole.js';

jest.setTimeout(300_000);

const whole = useWhole();

type Role = 'founder' | 'investor';

interface Names {
  ids: string[];
  files: { id: string; name: string; url: string }[];
}

type Fields = Record<string, unknown>;

const isId = ({ pattern }: Schema) => pattern?.startsWith('^[0-9a-fA-F]{8}-') ?? false;
const namesFor = (field: string, schema: Schema, { ids, files }: Names): string[] | undefined => {
  if (isId(schema)) return ids;
  return field.endsWith('Url') ? files.map(({ url }) => url) : undefined;
};

const takesNames = (schema: Schema | undefined): boolean =>
  Boolean(
    schema?.anyOf?.some(takesNames) ||
    Object.entries(schema?.properties ?? {}).some(
      ([field, inner]) =>
        isId(inner) ||
        (schema?.required?.includes(field) && field.endsWith('Url')) ||
        takesNames(inner),
    ),
  );

function bodiesNaming({ properties = {}, required = [] }: Schema, names: Names): Fields[] {
  let bodies: Fields[] = [{}];
  for (const [field, schema] of Object.entries(properties)) {
    if (!required.includes(field)) continue;
    const values =
      namesFor(field, schema, names) ??
      (schema.properties && bodiesNaming(schema, names)) ??
      schema.enum ??
      extremesOf(schema).slice(0, 1);
    bodies = bodies.flatMap((body) => values.map((value) => ({ ...body, [field]: value })));
  }
  return bodies;
}

function paramsNaming(route: AnyRoute, { ids, files }: Names): Record<string, string>[] {
  const params = paramsOf(route);
  if (params.length === 0 || params[0] === 'document') return [{}];
  if (params.length === 2) return files.map(({ id, name }) => ({ id, name }));
  return ids.map((id) => ({ [params[0] ?? '']: id }));
}

async function meetMore(here: Stage): Promise<void> {
  const { app, founder, investor, connection } = here;
  await searchOf(here);
  await uploadPdf(as(app, founder), 'business-plan', 'businessPlan');
  await uploadPdf(as(app, founder), 'financial-projections', 'financialProjections');
  for (const person of [founder, investor]) {
    await as(app, person).upload('/api/upload/profile-image', 'profileImage', await picture());
    const fileUrl = await uploadPdf(as(app, person), 'attachment', 'attachment');
    const message = { content: 'Hi', fileUrl };
    await as(app, person).post(`/api/connections/${connection.id}/messages`, message);
  }
  await as(app, founder).get(`/api/browse/investors/${investor.id}`);
  for (const [by, about] of [
    [founder, investor],
    [investor, founder],
  ] as const) {
    const subject = { type: 'person', id: about.id };
    await as(app, by).post('/api/reports', { subject, kind: 'other' });
  }
}

async function namesOf(here: Stage, viewer: TestUser, other: TestUser): Promise<Names> {
  const db = whole.database.db('messaging');
  const rows = (
    await whole.client.query<{ id: string }>(
      `select id from messaging.messages where connection_id = $1
      union all select id from dashboards.saved_pitch_decks where $2 in (founder_id, investor_id)
      union all select id from dashboards.bookmarks where $2 in (founder_id, investor_id)`,
      [here.connection.id, other.id],
    )
  ).rows;
  const files = await whole.database.db('onboarding')('files').where({ user_id: other.id });
  expect(await db('connections').where({ id: here.connection.id })).toHaveLength(1);
  return {
    ids: [viewer.id, other.id, here.connection.id, ...rows.map(({ id }) => id)],
    files: files.map(({ id, file_name: name, file_url: url }) => ({ id, name, url })),
  };
}

const mayCall = ({ access }: AnyRoute, { userType }: TestUser) =>
  access === 'signed-in' || access === userType;

const named = Object.entries(allRoutes).filter(
  ([, route]) =>
    (route.method === 'GET' || route.path.includes(':') || takesNames(route.body as object)) &&
    route.access !== 'public',
);

const ownList = ['listBlocks', 'blockPerson', 'unblockPerson', 'reportSubject', 'listReports'];

const ofTheMoment = ['date', 'x-request-id', 'traceparent', 'set-cookie', 'etag'];
const plain = ({ status, headers, bytes }: TestReply) => ({
  status,
  headers: Object.entries(headers).filter(([name]) => !ofTheMoment.includes(name)),
  body: bytes.toString('latin1'),
});

type Answers = Record<string, ReturnType<typeof plain>>;

async function answersTo(here: Stage, viewer: TestUser, names: Names, without: string[]) {
  const answers: Answers = {};
  for (const [name, route] of named) {
    if (!mayCall(route, viewer) || without.includes(name)) continue;
    const bodies = route.body ? bodiesNaming(route.body as object, names) : [undefined];
    let count = 0;
    for (const params of paramsNaming(route, names)) {
      for (const body of bodies) {
        // Deletes the rate limit counters, because earlier wrong passwords would change the reply.
        await whole.database.db('auth')('rate_limits').delete();
        const reply = await send(here, routeOf(name), { caller: viewer, params, body });
        answers[`${name} ${(count += 1)}`] = plain(reply);
      }
    }
  }
  return answers;
}

const unknown = ({ ids: [viewer = '', ...ids], files }: Names): Names => ({
  ids: [viewer, ...ids.map(newId)],
  files: files.map(({ name }) => {
    const id = newId();
    return { id, name, url: `/api/files/${id}/${name}` };
  }),
});

const otherThan = (role: Role): Role => (role === 'founder' ? 'investor' : 'founder');
const sides = ['founder', 'investor'] as const;

const suspend = (person: TestUser) =>
  whole.database.db('moderation').raw("select auth.suspend(?, 'Asked for money.')", [person.id]);

async function expectSuspendedAlike(
  here: Stage,
  [viewer, other]: TestUser[],
  names: Names,
  blocked: Answers,
) {
  if (!viewer || !other) return;
  await as(whole.app, other).delete(`/api/blocks/${viewer.id}`);
  await suspend(other);
  const without = ['listReports'];
  const those = Object.entries(blocked).filter(
    ([call]) => !without.includes(call.split(' ')[0] ?? ''),
  );
  expect(await answersTo(here, viewer, names, without)).toEqual(Object.fromEntries(those));
}

const cases = [
  ...sides.flatMap((blocker) => sides.map((viewer) => [blocker, viewer, 'accepted'] as const)),
  ['founder', 'investor', 'pending'] as const,
];

test.each(cases)(
  'when the %s blocks someone, the %s gets the same replies as for a deleted account (%s)',
  async (blocker, role, status) => {
    const here = await whole.enter('longest');
    const [viewer, other] = [here[role], here[otherThan(role)]];
    await meetMore(here);
    const connection = whole.database
      .db('messaging')('connections')
      .where({ id: here.connection.id });
    await connection.update({ status, initiated_by: other.id });
    const names = await namesOf(here, viewer, other);
    const pages = async () =>
      (await as(whole.app, viewer).get('/api/connections')).bytes.toString();
    expect(await pages()).toContain(other.id);

    const block = { userId: here[otherThan(blocker)].id };
    expect(await as(whole.app, here[blocker]).post('/api/blocks', block)).toMatchObject({
      status: 201,
    });
    const without = blocker === role ? ownList : [];
    const before = await contentsOf(whole.client);
    const blocked = await answersTo(here, viewer, names, without);
    expect(await contentsOf(whole.client)).toEqual(before);
    expect(await answersTo(here, viewer, unknown(names), without)).toEqual(blocked);

    if (blocker !== role) await expectSuspendedAlike(here, [viewer, other], names, blocked);
    await whole.database.db('auth')('users').where({ id: other.id }).delete();
    expect(await answersTo(here, viewer, names, without)).toEqual(blocked);
  },
);

test('restores everything when a block or a suspension ends', async () => {
  const here = await whole.enter('longest');
  await meetMore(here);
  const read = async () =>
    Promise.all(
      sides.map(async (role) => {
        // Creates a new session, because the suspension may have ended the earlier one.
        const cookie = await createSession(whole.database, here[role].id);
        const viewer = { ...here[role], cookie };
        const paths = ['/api/connections', '/api/conversations', '/api/activity'];
        const own = role === 'investor' ? ['/api/bookmarks', '/api/pitch-decks/saved'] : [];
        const lists = ['/api/browse/founders', '/api/browse/investors'];
        const all = [...paths, ...own, ...lists, `/api/profile-views/${viewer.id}`];
        return Promise.all(all.map(async (path) => plain(await as(whole.app, viewer).get(path))));
      }),
    );
  const before = await read();
  await as(whole.app, here.founder).post('/api/blocks', { userId: here.investor.id });
  expect(await read()).not.toEqual(before);
  await as(whole.app, here.founder).delete(`/api/blocks/${here.investor.id}`);
  expect(await read()).toEqual(before);
  await suspend(here.investor);
  expect(await read()).not.toEqual(before);
  await whole.database.db('moderation').raw('select auth.restore(?)', [here.investor.id]);
  expect(await read()).toEqual(before);
});
