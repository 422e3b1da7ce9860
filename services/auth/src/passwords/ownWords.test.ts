import { expect, test } from '@jest/globals';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { createFounder } from '@introvest/testing/factories/founder';
import { as } from '@introvest/testing/http';
import { registration } from '@introvest/testing/registration';
import { createTestApp } from '../testing/testApp.js';
import { newToken } from '../token.js';
import { insertToken } from '../tokens/queries.js';
import { hashPassword } from './hash.js';
import { isOwnWords } from './ownWords.js';

const ada = { email: 'ada.okafor+work@solarkiln.example', firstName: 'Ada', lastName: 'Ökafor' };

test.each([
  'Introvest2026!',
  'introvest-introvest',
  'AdaOkafor1815',
  'ada.okafor',
  'O K A F O R 2026',
  'ökafor1234',
  'kiln & solar 1',
  'Ada-Introvest-7',
])("refuses %s as the member's own words", (password) => {
  expect(isOwnWords(password, ada, 'Solar Kiln Ltd')).toBe(true);
});

test.each([
  'correct horse battery',
  'ada likes harbour lights',
  'introvest 71 quiet herons',
  '!!!!!!!!!!!!',
  'пароль пароль',
])('accepts %s', (password) => {
  expect(isOwnWords(password, ada, 'Solar Kiln Ltd')).toBe(false);
});

test("short or missing names don't rule out any password", () => {
  const short = { email: 'x@y.example', firstName: 'Bo', lastName: 'Li' };
  expect(isOwnWords('bonboxli', short)).toBe(false);
});

const database = useTestDatabase();

const refused = (field: string) => ({
  status: 400,
  body: { errors: [{ field, message: expect.stringMatching(/^This password is too similar/) }] },
});

test("refuses the member's own words at registration, change and reset, including the company", async () => {
  const { app, deps } = createTestApp(database);
  const own = {
    ...registration('wren@example.com', 'Okafor-2026'),
    confirmPassword: 'Okafor-2026',
  };
  expect(await as(app, null).post('/api/auth/register', own)).toMatchObject(refused('password'));
  const founder = await createFounder(database, { profile: { company_name: 'Tidal Loom' } });
  const password = await hashPassword('correct horse battery');
  await deps.db('users').where({ id: founder.id }).update({ password });
  const chosen = 'tidal-loom-9';
  const change = {
    password: 'correct horse battery',
    newPassword: chosen,
    confirmPassword: chosen,
  };
  expect(await as(app, founder).post('/api/auth/password', change)).toMatchObject(
    refused('newPassword'),
  );
  const token = newToken();
  await insertToken(deps.db, 'reset', founder.id, token);
  const reset = (given: string) =>
    as(app, null).post('/api/auth/reset-password', {
      token,
      password: given,
      confirmPassword: given,
    });
  expect(await reset(chosen)).toMatchObject(refused('password'));
  // The refusal doesn't use up the link.
  expect(await reset('harbour lights at dusk')).toMatchObject({ status: 200 });
});
