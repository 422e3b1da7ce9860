import { allRoutes } from '@introvest/contracts/services';
import { diceFrom } from '@introvest/testing/random';

/** Calls that would end the sessions that the other calls need. */
const ends = new Set(['deleteAccount', 'logout', 'resetPassword', 'disownSignIn']);

/** Odd values, as JSON text because JavaScript can't express all of them. */
const odd = [
  '"a\\u0000b"', '"\\ud800"', '"\\u202e${7*7}\'; drop table users; --"', '1e309', '-0', '2147483648',
  '99999999999999999999', '-1', '1.5', '"7"', '""', '" "', '[]', '{}', '{"$gt":""}', 'true', 'null', '[[[[]]]]',
  '"<img src=x onerror=alert(1)>"', '"javascript:alert(1)"', '"//evil.example/"', '"../../etc/passwd"',
  `"${'x'.repeat(20_000)}"`, '["a",1,null,{}]', '{"__proto__":{"polluted":1}}', '"2026-13-45T99:99:99Z"',
]; // prettier-ignore
const parameters = [
  '7',
  'NaN',
  '%00',
  '%ff',
  '..%2f..%2f',
  "1'--",
  '99999999999999999999',
  '%7B%7D',
];
const queries = [
  '', '', 'limit=-1', 'page=1e309', 'search=%00', 'search[]=a&search[]=b', '__proto__[x]=1', 'limit=1&limit=2',
  'after=%ff', 'sort=toString', `search=${'%25'.repeat(500)}`, 'page=99999999999999999999&limit=2147483648',
]; // prettier-ignore
const types = ['application/json', 'application/json', 'application/json', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']; // prettier-ignore

const anyId = '01900000-0000-7000-8000-000000000000';

/** Returns the field names of a body's schema, or of all its variants if it is a union. */
const fieldsOf = ({ body }) => [
  ...new Set(
    [body, ...(body?.anyOf ?? [])].flatMap((schema) => Object.entries(schema?.properties ?? {})),
  ),
];

/** Returns a value that the schema probably accepts, so that some calls pass validation. */
function likely(schema, { random, pick }) {
  if (schema.enum) return JSON.stringify(pick(schema.enum));
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.anyOf) return likely(pick(schema.anyOf), { random, pick });
  if (schema.format === 'uuid') return JSON.stringify(anyId);
  if (schema.type === 'integer' || schema.type === 'number')
    return String(schema.minimum ?? Math.floor(random() * 9));
  if (schema.type === 'boolean') return String(random() < 0.5);
  if (schema.type === 'array') return `[${likely(schema.items ?? {}, { random, pick })}]`;
  if (schema.type === 'null') return 'null';
  return JSON.stringify('Ada'.padEnd(schema.minLength ?? 3, 'a').slice(0, schema.maxLength ?? 99));
}

function bodyOf(route, dice) {
  const entries = fieldsOf(route)
    .filter(() => dice.random() < 0.9)
    .map(
      ([name, schema]) =>
        `${JSON.stringify(name)}:${dice.random() < 0.8 ? likely(schema, dice) : dice.pick(odd)}`,
    );
  const whole = `{${entries.join(',')}}`;
  if (dice.random() < 0.05) return dice.pick(odd);
  return dice.random() < 0.03 ? whole.slice(0, -2) : whole;
}

function requestOf(route, cookie, url, dice) {
  const value = () => (dice.random() < 0.5 ? anyId : dice.pick(parameters));
  const path = route.path.replace(/:\w+/g, value);
  const reads = route.method === 'GET';
  return {
    address: `${url}${path}?${dice.pick(queries)}`,
    method: route.method,
    headers: {
      origin: dice.random() < 0.97 ? url : 'https://evil.example',
      ...(cookie && { cookie }),
      ...(!reads && { 'content-type': dice.pick(types) }),
    },
    ...(!reads && { body: bodyOf(route, dice) }),
  };
}

/** Returns whether a reply has a message: in JSON, or on the page of an emailed link. */
const hasSentence = (text) =>
  text.startsWith('{"message":"') || /^<!doctype html>[^]*<h1>[^<]+<\/h1>/.test(text);

/** Returns why a reply must not be sent to an unknown client; undefined if it may be sent. */
function faultOf(status, text) {
  if (status >= 500) return `${status} ${text.slice(0, 200)}`;
  if (status >= 400 && !hasSentence(text)) return `${status} without a sentence`;
  return /node_modules|\bat \/|select \w|insert into/i.test(text)
    ? 'an answer tells of the inside'
    : undefined;
}

/** Calls every route as every identity, with valid and invalid requests. Returns the statuses and the faults. */
export async function attackCalls(url, cookies, { count, seed, beside = 8 }) {
  const dice = diceFrom(seed);
  const routes = Object.entries(allRoutes);
  const statuses = {};
  const faults = [];
  let left = count;
  const send = async () => {
    while (left-- > 0) {
      const [name, route] = dice.pick(routes);
      const cookie = ends.has(name) ? undefined : dice.pick([undefined, ...cookies, ...cookies]);
      const { address, ...request } = requestOf(route, cookie, url, dice);
      const reply = await fetch(address, { ...request, redirect: 'manual' });
      const text = await reply.text();
      statuses[reply.status] = (statuses[reply.status] ?? 0) + 1;
      const fault = faultOf(reply.status, text);
      if (fault) faults.push({ name, address, body: request.body?.slice(0, 300), fault });
    }
  };
  await Promise.all(Array.from({ length: beside }, send));
  return { sent: count, statuses, faults };
}
