import { beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { allRoutes } from '@introvest/contracts/services';
import { createLog } from '@introvest/service-kit/log';
import { as } from '@introvest/testing/http';
import { pathOf } from '@introvest/testing/matrix';
import { paramsOf, routeOf, send, type Prepared } from './testing/call.js';
import { useWhole } from './testing/whole.js';
import { requireWrite, writes } from './testing/writes.js';

jest.setTimeout(300_000);

let lines: string[] = [];
const log = createLog({ level: 'trace', to: { write: (line) => void lines.push(line) } });
const whole = useWhole(log);

let tables: string[];
beforeAll(async () => {
  const { rows } = await whole.client.query<{ name: string }>(
    `select format('%I.%I', schemaname, tablename) as name from pg_tables
     where schemaname in ('auth', 'onboarding', 'dashboards', 'messaging', 'moderation', 'decks')
       and tablename not in ('migrations', 'sessions', 'rate_limits')`,
  );
  tables = rows.map(({ name }) => name);
});
beforeEach(() => void (lines = []));

const onEveryTable = (change: string) =>
  whole.client.query(tables.map((name) => `alter table ${name} ${change}`).join('; '));

async function whileNothingCanBeStored<T>(work: () => Promise<T>): Promise<T> {
  await onEveryTable('add constraint refused check (false) not valid');
  const result = await work();
  await onEveryTable('drop constraint refused');
  return result;
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string')
    return value.length < 8 || /^[a-z_]{1,30}$/.test(value) ? [] : [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(textsIn);
}

function canariesOf({ caller, body, params, headers, file }: Prepared): string[] {
  const person = caller ? [caller.email, caller.cookie.split('=')[1]?.split('.')[0] ?? ''] : [];
  return [...textsIn([body, params, headers, person]), ...(file ? [file.name] : [])];
}

const isTold = (text: string): boolean =>
  lines.join('').includes(JSON.stringify(text.slice(0, 40)).slice(1, -1));

const refused: string[] = [];

test.each(Object.keys(writes))(
  'logs no user input for %s, whether accepted or refused',
  async (name) => {
    const stage = await whole.enter('longest');
    const route = routeOf(name);
    const call = await requireWrite(name).prepare(stage);
    lines = [];
    const { status } = await whileNothingCanBeStored(() => send(stage, route, call));
    if (status === 500 && lines.join('').includes('"constraint":"refused"')) refused.push(name);
    await send(stage, route, call);
    expect(lines.join('')).toContain(`"route":"${route.path}"`);
    const canaries = canariesOf(call);
    expect(call.caller === null || canaries.length > 1).toBe(true);
    expect(canaries.filter(isTold)).toEqual([]);
  },
);

test('the database refuses most writes, and the constraint is logged', () => {
  expect(refused).toEqual(
    expect.arrayContaining(['register', 'createFounderProfile', 'sendMessage']),
  );
  expect(refused.length).toBeGreaterThan(12);
});

const reads = Object.entries(allRoutes).filter(([, { method }]) => method === 'GET');

test.each(reads)('logs no URL parameters or headers for %s', async (_, route) => {
  const secret = 'a-token-in-an-address';
  const params = Object.fromEntries(paramsOf(route).map((name) => [name, secret]));
  const path = pathOf(route, { params });
  const headers = {
    referer: `http://localhost/?${secret}`,
    'user-agent': secret,
    'x-forwarded-for': secret,
    authorization: `Bearer ${secret}`,
    cookie: `introvest.sid=${secret}`,
  };
  await as(whole.app, null).get(`${path}?token=${secret}&search=${secret}`, { headers });
  expect(lines).not.toEqual([]);
  expect(isTold(secret)).toBe(false);
});
