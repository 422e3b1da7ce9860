import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import type { WireSchema } from './accepts.js';
import { wireToday, type Wire, type WireCall } from './wire.js';
import { wireFaults } from './wireFaults.js';

const released = JSON.parse(
  readFileSync(new URL('../../released.json', import.meta.url), 'utf8'),
) as Wire;

test('pages of the last release understand the current API', () => {
  expect(wireFaults(released, wireToday())).toEqual([]);
});

test('the released API contains calls and events', () => {
  expect(Object.keys(released)).toEqual(
    expect.arrayContaining(['POST /api/connections/:/messages', 'event /socket.io new_message']),
  );
});

const object = (properties: Record<string, WireSchema>, required = Object.keys(properties)) => ({
  type: 'object',
  properties,
  required,
});
const text = { type: 'string' };
const words = (...values: string[]) => ({ type: 'string', enum: values });
const between = (was: WireCall, now: WireCall) =>
  wireFaults({ 'GET /api/lab': was }, { 'GET /api/lab': now });

const replies: [string, WireSchema, WireSchema, string[]][] = [
  ['a new field', object({ a: text }), object({ a: text, b: text }), []],
  ['a field less', object({ a: text, b: text }), object({ a: text }), ['b was removed']],
  [
    'an optional field less',
    object({ a: text, b: text }, ['a']),
    object({ a: text }),
    ['b was removed'],
  ],
  [
    'a field that may be missing',
    object({ a: text }),
    object({ a: text }, []),
    ['a can now be missing'],
  ],
  ['a field that is there for sure', object({ a: text }, []), object({ a: text }), []],
  [
    'another type',
    object({ a: object({ b: text }) }),
    object({ a: object({ b: { type: 'integer' } }) }),
    ['a.b can now be integer instead of string'],
  ],
  [
    'null',
    object({ a: text }),
    object({ a: { anyOf: [text, { type: 'null' }] } }),
    ['a can now be null instead of string'],
  ],
  ['null no more', object({ a: { type: ['string', 'null'] } }), object({ a: text }), []],
  [
    'a new word',
    { type: 'array', items: object({ a: words('x') }) },
    { type: 'array', items: object({ a: words('x', 'y') }) },
    ["[].a can now be 'y', which older pages don’t expect"],
  ],
  [
    'a new word where pages were made for it',
    object({ a: { ...words('x'), mayGrow: true } }),
    object({ a: words('x', 'y') }),
    [],
  ],
  [
    'a new word with the promise for later ones',
    object({ a: words('x') }),
    object({ a: { ...words('x', 'y'), mayGrow: true } }),
    ["a can now be 'y', which older pages don’t expect"],
  ],
  ['a longer text', object({ a: { ...text, maxLength: 5 } }), object({ a: text }), []],
  [
    'a fraction',
    { type: 'integer' },
    { type: 'number' },
    ['the whole can now be number instead of integer'],
  ],
];

test.each(replies)('a reply with %s', (_, was, now, faults) => {
  expect(between({ reply: was }, { reply: now })).toEqual(
    faults.map((fault) => `GET /api/lab: in its reply, ${fault}.`),
  );
});

const requests: [string, WireSchema, WireSchema, string[]][] = [
  ['an optional field more', object({ a: text }), object({ a: text, b: text }, ['a']), []],
  [
    'a required field more',
    object({ a: text }),
    object({ a: text, b: text }),
    ['b is now required'],
  ],
  [
    'a field that was optional',
    object({ a: text }, []),
    object({ a: text }),
    ['a is now required'],
  ],
  ['a field less', object({ a: text, b: text }), object({ a: text }), ['b was removed']],
  [
    'a shorter limit',
    object({ a: { ...text, maxLength: 200 } }),
    object({ a: { ...text, maxLength: 100 } }),
    ['a now limits maxLength to 100'],
  ],
  [
    'a limit where none was',
    object({ a: { type: 'integer' } }),
    object({ a: { type: 'integer', minimum: 1 } }),
    ['a now limits minimum to 1'],
  ],
  [
    'no empty text',
    object({ a: text }),
    object({ a: { ...text, minLength: 1 } }),
    ['a now limits minLength to 1'],
  ],
  ['a wider limit', object({ a: { ...text, maxLength: 5 } }), object({ a: text }), []],
  [
    'another pattern',
    object({ a: { ...text, pattern: 'a' } }),
    object({ a: { ...text, pattern: 'b' } }),
    ['a has a different pattern'],
  ],
  ['no pattern any more', object({ a: { ...text, pattern: 'a' } }), object({ a: text }), []],
  [
    'another default',
    object({ a: { type: 'integer', default: 20 } }),
    object({ a: { type: 'integer', default: 10 } }),
    ['a has a different default'],
  ],
  ['a word more', object({ a: words('x') }), object({ a: words('x', 'y') }), []],
  [
    'a word less',
    object({ a: words('x', 'y') }),
    object({ a: words('x') }),
    ["a no longer accepts 'y'"],
  ],
  [
    'a label less',
    object({ a: { ...words('x'), slugOf: { x: 'x', ex: 'x' } } }),
    object({ a: { ...words('x'), slugOf: { x: 'x' } } }),
    ["a no longer accepts 'ex'"],
  ],
  [
    'no null any more',
    object({ a: { type: ['string', 'null'], enum: ['x', null] } }),
    object({ a: words('x') }),
    ['a no longer accepts null, only string'],
  ],
  [
    'one of two forms less',
    { anyOf: [object({ a: text }), object({ b: text })] },
    object({ a: text }),
    ['a is now required', 'b was removed'],
  ],
];

test.each(requests)('a request with %s', (_, was, now, faults) => {
  for (const part of ['body', 'query'] as const) {
    expect(between({ [part]: was }, { [part]: now })).toEqual(
      faults.map((fault) => `GET /api/lab: in its ${part}, ${fault}.`),
    );
  }
});

test.each<[string, WireCall, WireCall, string[]]>([
  ['another status', { status: 200 }, { status: 201 }, ['its status was 200 and is 201']],
  [
    'another field of a file',
    { upload: 'deck' },
    { upload: 'file' },
    ['its upload was deck and is file'],
  ],
  [
    'fewer people',
    { access: 'public' },
    { access: 'signed-in' },
    ['it was for public and is for signed-in'],
  ],
  [
    'another role',
    { access: 'founder' },
    { access: 'investor' },
    ['it was for founder and is for investor'],
  ],
  ['more people', { access: 'founder' }, { access: 'signed-in' }, []],
  [
    'a body that is required',
    {},
    { body: object({ a: text }) },
    ['in its body, a is now required'],
  ],
  ['no reply', { reply: object({ a: text }) }, {}, ['its reply is gone']],
])('a call with %s', (_, was, now, faults) => {
  expect(between(was, now)).toEqual(faults.map((fault) => `GET /api/lab: ${fault}.`));
});

test('allows a new call and reports a removed one', () => {
  expect(wireFaults({}, { 'GET /api/lab': {} })).toEqual([]);
  expect(wireFaults({ 'GET /api/lab': {} }, {})).toEqual(['GET /api/lab: is gone.']);
});

test('reports a removed field of a real reply with its call', () => {
  const today = wireToday();
  const login = structuredClone(today['POST /api/auth/login']) as WireCall;
  delete login.reply?.properties?.['user']?.properties?.['hasProfile'];
  expect(wireFaults(released, { ...today, 'POST /api/auth/login': login })).toEqual([
    'POST /api/auth/login: in its reply, user.hasProfile was removed.',
  ]);
});
