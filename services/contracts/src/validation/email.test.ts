import { expect, test } from '@jest/globals';
import Type from 'typebox';
import { ForgotPassword } from '../auth.js';
import { compile } from './compile.js';
import { emptyEmail } from './shapes.js';

const { default: checkForgot } = (await import('../../dist/forms/forgot-password.js')) as {
  default: (body: unknown) => unknown;
};
const label = 'b'.repeat(63);
const longest = `a@${label}.${label}.${label}.`;
const checkServer = compile(ForgotPassword);
const checkProfile = compile(Type.Object({ email: emptyEmail() }));

function judged(email: string) {
  const body = { email };
  const errors = checkServer(body);
  return errors ? errors[0]?.message : body.email;
}

test.each([
  ['ada@example.org', 'ada@example.org'],
  ['Ada.Lovelace+x@Example.org', 'Ada.Lovelace+x@Example.org'],
  ["o'neil@sub.example.co.uk", "o'neil@sub.example.co.uk"],
  [`${'a'.repeat(64)}@example.org`, `${'a'.repeat(64)}@example.org`],
  [`a@${label}.org`, `a@${label}.org`],
  [`${longest}${'c'.repeat(60)}`, `${longest}${'c'.repeat(60)}`],
  ['ada@xn--exmple-cua.org', 'ada@xn--exmple-cua.org'],
  ['ada@exämple.org', 'ada@xn--exmple-cua.org'],
  ['ada@exa\u0308mple.org', 'ada@xn--exmple-cua.org'],
  ['ada@пример.рф', 'ada@xn--e1afmkfd.xn--p1ai'],
  ['ada@ｅxample．org', 'ada@example.org'],
])('stores %p as %p', (email, kept) => {
  expect(judged(email)).toBe(kept);
  expect(checkForgot({ email })).toBeNull();
});

const invalid = `test@-iana.org test@iana-.org .ada@example.org ada.@example.org a..da@example.org
  ada@example..org ada@example ada@1.2.3.4 ada@[1.2.3.4] ada@xn--a.org ada@exämple.org/x
  ädä@example.org @example.org ada@ a@${'b'.repeat(64)}.org a@${'ä'.repeat(63)}.org
  ${'a'.repeat(65)}@example.org ${longest}${'c'.repeat(61)}`;
test.each([...invalid.split(/\s+/), 'ada@exa mple.org'])(
  'the server and the form refuse %p',
  (email) => {
    const message = 'Invalid email address';
    expect(judged(email)).toBe(message);
    expect(checkForgot({ email })).toEqual([{ field: 'email', message }]);
  },
);

test('applies the same rules to an optional email address', () => {
  expect(checkProfile({ email: '' })).toBeNull();
  expect(checkProfile({ email: 'test@-iana.org' })).toHaveLength(1);
  expect(checkProfile({ email: 'test@-iana.org' }, { email: 'test@-iana.org' })).toBeNull();
});
