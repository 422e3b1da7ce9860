import { expect, test } from '@jest/globals';
import { route } from '@introvest/contracts/route';
import { createServiceApp } from './app.js';
import { conflict } from './errors.js';
import { createLog } from '../process/log.js';
import { serve } from './serve.js';
import Type from 'typebox';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { testDeps } from '@introvest/testing/deps';
import { as } from '@introvest/testing/http';

const database = useTestDatabase();
const reply = Type.Object({});

function keptLog() {
  const lines: string[] = [];
  return { lines, log: createLog({ to: { write: (line) => void lines.push(line) } }) };
}

test.each([true, false])(
  'an unexpected error reveals no internals (production: %s)',
  async (production) => {
    const { lines, log } = keptLog();
    const deps = { ...testDeps(database, 'legal', { production }), log };
    const fault = Object.assign(new Error('select * from auth.users at /srv/queries.js'), {
      details: { errors: [{ field: 'password', message: 'hash' }] },
      code: '42P01',
    });
    const broken = route('GET', '/api/broken', { access: 'public', reply });
    const app = createServiceApp('things', deps, (router) =>
      serve(router, broken, () => Promise.reject(fault)),
    );
    const { status, body, headers } = await as(app, null).get('/api/broken');
    expect(status).toBe(500);
    const message = 'Something went wrong on our side. Try again.';
    expect(body).toEqual({ code: 'internal', message });
    const line = lines.find((one) => one.includes('auth.users'));
    expect(JSON.parse(line ?? '{}')).toMatchObject({ requestId: headers['x-request-id'] });
  },
);

test.each(['password', 'email', 'token', 'cookie'])('%s is never logged', (name) => {
  const { lines, log } = keptLog();
  log.info({ [name]: 'a secret' }, 'top');
  log.info({ req: { [name]: 'a secret' } }, 'within');
  log.child({ [name]: 'a secret' }).info('of a child');
  expect(lines).toHaveLength(3);
  for (const line of lines) {
    expect(line).toContain('[removed]');
    expect(line).not.toContain('a secret');
  }
});

const silent = route('GET', '/api/silent', { access: 'public', reply });
const honest = route('GET', '/api/honest', { access: 'public', refuses: ['conflict'], reply });

const refuse = () => Promise.reject(conflict('This was done before.'));

const codesOf = async (production: boolean) => {
  const app = createServiceApp('things', testDeps(database, 'legal', { production }), (router) => {
    serve(router, silent, refuse);
    serve(router, honest, refuse);
  });
  const ask = (path: string) => as(app, null).get<{ code: string }>(path);
  const replies = await Promise.all(['/api/silent', '/api/honest'].map(ask));
  return replies.map(({ body }) => body.code);
};

test('an undeclared error code fails in tests and is sent in production', async () => {
  expect(await codesOf(false)).toEqual(['internal', 'conflict']);
  expect(await codesOf(true)).toEqual(['conflict', 'conflict']);
});
