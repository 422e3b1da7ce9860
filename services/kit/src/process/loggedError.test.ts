import { expect, test } from '@jest/globals';
import { createLog } from './log.js';
import { safeMessage } from './loggedError.js';

function lineOf(err: unknown): string {
  let line = '';
  createLog({ to: { write: (text) => void (line += text) } }).error({ err }, 'it failed');
  return line;
}

const secret = 'Ada and her plan';

const databaseError = (message: string) =>
  Object.assign(new Error(message), {
    severity: 'ERROR',
    code: '23514',
    table: 'messages',
    detail: `Failing row contains (1, ${secret}).`,
    where: `unnamed portal parameter $2 = '${secret}'`,
  });

test.each([
  ['a row that PostgreSQL refuses', databaseError('new row violates check constraint "own"')],
  ['a value that it cannot read', databaseError(`invalid input syntax for type uuid: "${secret}"`)],
  ['one that is out of range', databaseError(`value "${secret}" is out of range`)],
  ['what is no JSON', new SyntaxError(`Unexpected token 'A', "${secret}" is not valid JSON`)],
  ['what a provider was sent', Object.assign(new Error('No'), { raw: { description: secret } })],
  ['a cause', new Error('It failed', { cause: databaseError(`invalid input: "${secret}"`) })],
])('logs %s without personal data', (_, error) => {
  const line = lineOf(error);
  expect(line).not.toContain('her plan');
  expect(line).toContain('loggedError.test');
});

test('removes email addresses and database passwords from messages and stacks', () => {
  const message = '550 <ada@example.com>: unknown; postgres://auth:hunter2@db:5432/introvest';
  const line = lineOf(new Error(message));
  expect(line).not.toMatch(/ada|hunter2/);
  expect(JSON.parse(line)).toMatchObject({ err: { message: '550 <…>: unknown; …' } });
});

test("reads a very long message quickly, because it may quote a stranger's input", () => {
  const long = `${'a'.repeat(200_000)} ${'b@'.repeat(100_000)} ada@firm.example ${'c)'.repeat(100_000)}`;
  const begun = performance.now();
  const message = safeMessage(new Error(long));
  expect(performance.now() - begun).toBeLessThan(500);
  expect(message).not.toContain('firm.example');
});

test('logs the kind, code, database names, stack and causes', () => {
  const error = new Error('outer', { cause: databaseError('violates check constraint "own"') });
  const stack = expect.stringMatching(/^Error: outer\n\s+at /);
  const message = 'violates check constraint "own"';
  const cause = { message, code: '23514', table: 'messages' };
  const err = { type: 'Error', message: 'outer', stack, cause };
  expect(JSON.parse(lineOf(error))).toMatchObject({ err });
});
