import { describe, expect, test } from '@jest/globals';
import Type from 'typebox';
import { Registration } from './auth.js';
import { MessageDraft } from './messaging.js';
import { long, messages } from './testing/messages.js';
import { buildRegistration } from './testing/values.js';
import { compile } from './validation/compile.js';

test('returns only the first failure of a field', () => {
  const errorMessage = { minLength: 'Too short', pattern: 'Begin with b' };
  const word = Type.String({ minLength: 3, pattern: '^b', errorMessage });
  const schema = Type.Object({ word });
  expect(compile(schema)({ word: 'a' })).toEqual([{ field: 'word', message: 'Too short' }]);
  expect(compile(schema)({ word: 'aaa' })).toEqual([{ field: 'word', message: 'Begin with b' }]);
});

describe('validates a registration', () => {
  test.each([
    [{ email: '' }, 'email', 'Invalid email address'],
    [{ email: 'a@b.co\r\nBcc: x@y.zz' }, 'email', 'Invalid email address'],
    [{ email: `${long(250)}@b.co` }, 'email', 'Invalid email address'],
    [{ email: { $gt: '' } }, 'email', 'Invalid email address'],
    [{ firstName: '' }, 'firstName', 'First name is required'],
    [{ firstName: '   ' }, 'firstName', 'First name is required'],
    ...['\u200b', '\u2060\u00ad', '\u3164', '\u2800', '\u202e \u200f', '\ufeff'].map(
      (firstName) => [{ firstName }, 'firstName', 'First name is required'] as const,
    ),
    [{ firstName: undefined }, 'firstName', 'First name is required'],
    [{ firstName: null }, 'firstName', 'First name is required'],
    [{ firstName: 7 }, 'firstName', 'First name must be text'],
    [{ firstName: long(101) }, 'firstName', 'Must be at most 100 characters'],
    [{ firstName: 'A\0' }, 'firstName', 'Contains a character that isn’t allowed'],
    [{ firstName: 'A\ud800' }, 'firstName', 'Contains a character that isn’t allowed'],
    [{ lastName: '' }, 'lastName', 'Last name is required'],
    [{ userType: 'admin' }, 'userType', 'Choose founder or investor'],
    [{ userType: undefined }, 'userType', 'Choose founder or investor'],
    [{ confirmPassword: 'something else' }, 'confirmPassword', "Passwords don't match"],
    [{ confirmPassword: undefined }, 'confirmPassword', "Passwords don't match"],
  ])('%j fails on %s with %j', (changes, field, message) => {
    const value = { ...buildRegistration(), ...changes };
    expect(messages(Registration, value)).toEqual({ [field]: message });
  });

  test('trims texts, keeps passwords and drops unknown fields', () => {
    const secret = '  spaces count ';
    const kept = buildRegistration({ password: secret, confirmPassword: secret });
    const value = { ...kept, firstName: ' Ada ', isVerified: true, id: 'mine' };
    expect(compile(Registration)(value)).toBeNull();
    expect(value).toEqual(kept);
  });
});

test.each(['Ö', '李', '\u202bعلي', '👩‍🚀', '\u{1fae9}', 'O’Brien'])(
  'accepts %s as a name',
  (firstName) => {
    expect(compile(Registration)(buildRegistration({ firstName }))).toBeNull();
  },
);

const stored = (changes: Record<string, string>) => {
  const value = buildRegistration(changes);
  expect(compile(Registration)(value)).toBeNull();
  return value;
};

test('removes direction controls from single-line texts and keeps letters, marks and joiners', () => {
  const controls = '\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069';
  const prepared = (firstName: string) => stored({ firstName })['firstName'];
  expect(prepared(`Ada ${controls}`)).toBe('Ada');
  expect(prepared('\u202efdp.exe\u202c')).toBe('fdp.exe');
  const joined = ['می\u200cخواهم', '👩\u200d👩\u200d👧', 'C\u200e (עברית)\u200f', '\u061cعلي'];
  for (const name of ['שרה', 'محمد', ...joined]) expect(prepared(name)).toBe(name);
});

test('removes invisible characters from email addresses and names', () => {
  const along = '\ufeff\u00a0\u200b\u2060\u00ad';
  const typed = { email: `${along}ada@example.com${along}`, firstName: `${along}Ada${along}` };
  expect(stored(typed)).toMatchObject({ email: 'ada@example.com', firstName: 'Ada' });
  const blanks = buildRegistration({ firstName: `a${' '.repeat(1_000_000)}b` });
  expect(messages(Registration, blanks)).toEqual({ firstName: 'Must be at most 100 characters' });
});

test('keeps passwords and multi-line texts unchanged', () => {
  const password = 'long \u202eenough\u202c';
  expect(stored({ password, confirmPassword: password })).toMatchObject({ password });
  const message = { content: 'abc \u202eedc\u202c' };
  expect(compile(MessageDraft)(message)).toBeNull();
  expect(message).toEqual({ content: 'abc \u202eedc\u202c' });
});
