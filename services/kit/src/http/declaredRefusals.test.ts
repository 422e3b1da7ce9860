import { expect, test } from '@jest/globals';
import { route } from '@introvest/contracts/route';
import { createServiceApp } from './app.js';
import { conflict } from './errors.js';
import { serve } from './serve.js';
import Type from 'typebox';
import { useTestDatabase } from '@introvest/testing/useDatabase';
import { testDeps } from '@introvest/testing/deps';
import { as } from '@introvest/testing/http';

const reply = Type.Object({});
const silent = route('GET', '/api/silent', { access: 'public', reply });
const honest = route('GET', '/api/honest', { access: 'public', refuses: ['conflict'], reply });

const database = useTestDatabase();

const refuse = () => Promise.reject(conflict('This was done before.'));

const codesOf = async (production: boolean) => {
  const app = createServiceApp('things', testDeps(database, 'legal', { production }), (router) => {
    serve(router, silent, refuse);
    serve(router, honest, refuse);
  });
  const asked = ['/api/silent', '/api/honest'].map((path) =>
    as(app, null).get<{ code: string }>(path),
  );
  return (await Promise.all(asked)).map(({ body }) => body.code);
};

test('an undeclared error code fails in tests and is sent in production', async () => {
  expect(await codesOf(false)).toEqual(['internal', 'conflict']);
  expect(await codesOf(true)).toEqual(['conflict', 'conflict']);
});
