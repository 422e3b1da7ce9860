import { expect, test } from '@jest/globals';
import { route } from '@introvest/contracts/route';
import { createServiceApp } from './app.js';
import { createLog } from '../process/log.js';
import { metricsText } from '../metrics/meters.js';
import { presentEach } from './reply.js';
import { serve } from './serve.js';
import Type from 'typebox';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { testDeps } from '@introvest/testing/deps';
import { as } from '@introvest/testing/http';

const Thing = Type.Object({ id: Type.Integer(), word: Type.String({ maxLength: 5 }) });
const reply = Type.Array(Thing);
const list = route('GET', '/api/things', { access: 'public', reply });
const one = route('GET', '/api/one', { access: 'public', reply: Thing });

const database = useTestDatabase();

const rows = ['short', 'much too long', 'unpresentable', 'good'];

function present(word: string, id = rows.indexOf(word)) {
  if (word === 'unpresentable') throw new Error('no date');
  return { id, word, secret: 'hash' };
}

function createThings(production: boolean) {
  const lines: string[] = [];
  const log = createLog({ to: { write: (line) => void lines.push(line) } });
  const deps = { ...testDeps(database, 'legal', { production }), log };
  const app = createServiceApp('things', deps, (router) => {
    serve(router, list, ({ ctx }) => presentEach(ctx, rows, (word) => present(word)));
    serve(router, one, () => present('much too long'));
  });
  const faults = () => lines.filter((line) => line.includes('breaks its contract'));
  return { app, faults };
}

test("in production a list leaves out entries that can't be presented", async () => {
  const { app, faults } = createThings(true);
  const shown = [{ id: 0 }, { id: 1 }, { id: 3 }];
  expect(await as(app, null).get('/api/things')).toMatchObject({ status: 200, body: shown });
  expect(faults()).toHaveLength(2);
});

test('counts and logs a broken contract by route and field, without the value', async () => {
  const { app, faults } = createThings(true);
  const reply = await as(app, null).get('/api/one');
  expect(reply).toMatchObject({ status: 200, body: { id: 1, word: 'much too long' } });
  expect(reply.body).not.toHaveProperty('secret');
  const [line = ''] = faults();
  expect(JSON.parse(line)).toMatchObject({
    level: 50,
    route: '/api/one',
    faults: [{ field: 'word', message: 'must NOT have more than 5 characters' }],
  });
  expect(line).not.toContain('much too long');
  expect(await metricsText()).toMatch(
    /replies_off_contract_total\{method="GET",route="\/api\/one"\} 1|replies_off_contract_total\{route="\/api\/one",method="GET"\} 1/,
  );
});

test.each(['/api/things', '/api/one'])('in tests and development %s fails', async (path) => {
  const { app } = createThings(false);
  const broken = { status: 500, body: { code: 'internal' } };
  expect(await as(app, null).get(path)).toMatchObject(broken);
});
