import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { separateParts } from '@introvest/service-kit/settings';
import { images } from '../images.mjs';

const account = {
  firstName: 'Ines',
  lastName: 'Image',
  email: 'ines.image@example.com',
  password: 'a quiet harbour at dawn',
  confirmPassword: 'a quiet harbour at dawn',
  userType: 'founder',
};

const post = (origin, path, body) =>
  fetch(origin + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  });

const cookiesOf = (reply) => reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);

/** Roles, bucket and tables come from the install image; again, they are there already. */
async function installs({ installation: { once, said } }) {
  for (const name of ['provision', 'migrate', 'provision', 'migrate']) {
    const { code, said: words } = await once(name);
    assert.equal(code, 0, words);
    assert.ok(!words.includes(said('provision').LOGIN_PASSWORD_AUTH), 'a password stands in a log');
  }
  const { code, said: words } = await once('migrate', ['check:settings', 'migrate']);
  assert.equal(code, 0, words);
}

/** Who it is, and each place that it may write to: /tmp alone, and there it may. */
const confined = 'id -u; id -g; find / -xdev -writable -not -type l 2> /dev/null; touch /tmp/new';

async function confines({ installation: { inside } }) {
  for (const name of Object.keys(images))
    assert.deepEqual(await inside(name, confined), { code: 0, said: '10001\n10001\n/tmp\n' }, name);
}

async function startsAll({ installation: { startPart, startGateway } }) {
  // Nothing is published yet: only the document server waits for that.
  const until = (part) => (part === 'document' ? '/healthz' : undefined);
  await Promise.all(separateParts.map((part) => startPart(part, until(part))));
  await startGateway();
}

async function publishes({ origin, installation: { once, ports } }) {
  const ready = `http://127.0.0.1:${ports.get('document')}/readyz`;
  assert.equal((await fetch(ready)).status, 503);
  const first = await once('publish');
  assert.equal(first.code, 0, first.said);
  while ((await fetch(ready)).status !== 200) await sleep(100);
  const live = async () => (await fetch(`${origin}/registry.json`)).text();
  const before = await live();
  assert.equal((await once('publish')).code, 0);
  assert.equal(await live(), before);
}

/** A document, and everything that it names: scripts, styles, pictures. */
async function servesPages({ origin }) {
  for (const path of ['/', '/auth', '/terms-of-service']) {
    const reply = await fetch(origin + path);
    assert.equal(reply.status, 200);
    const page = await reply.text();
    const named = [...page.matchAll(/(?:src|href)="(\/[^"]+\.(?:m?js|css|svg|png|woff2))"/g)];
    assert.ok(named.length > 0, `${path} names no asset`);
    for (const [, asset] of named) assert.equal((await fetch(origin + asset)).status, 200, asset);
  }
}

async function letsPeopleIn(standing) {
  const { origin, backends } = standing;
  const registered = await post(origin, '/api/auth/register', account);
  assert.equal(registered.status, 201, await registered.text());
  assert.ok(cookiesOf(registered).some((cookie) => cookie.startsWith('__Host-introvest.sid=')));
  const { email, password } = account;
  const signedIn = await post(origin, '/api/auth/login', { email, password });
  assert.equal(signedIn.status, 200, await signedIn.text());
  const headers = { Cookie: cookiesOf(signedIn).join('; ') };
  const user = await fetch(`${origin}/api/auth/user`, { headers });
  assert.equal(user.status, 200);
  for (const path of ['/api/messages/unread-count', '/api/activity']) {
    const { status } = await fetch(origin + path, { headers });
    assert.ok(status < 500, `${path}: ${status}`);
  }
  standing.headers = headers;
  while (!backends.mails.received.some(({ to }) => to === email)) await sleep(100);
}

async function knowsItsHealth({ installation: { running, checkHealth } }) {
  for (const name of running.keys()) assert.equal(await checkHealth(name), 0, name);
}

/** A socket that nobody closes. */
async function holdSocket({ origin, headers }) {
  const socketHeaders = {
    ...headers,
    Origin: origin,
    Connection: 'Upgrade',
    Upgrade: 'websocket',
    'Sec-WebSocket-Version': '13',
    'Sec-WebSocket-Key': randomBytes(16).toString('base64'),
  };
  const url = `${origin}/socket.io/?EIO=4&transport=websocket`;
  const [reply, socket] = await once(request(url, { headers: socketHeaders }).end(), 'upgrade');
  assert.equal(reply.statusCode, 101);
  socket.on('error', () => {});
}

async function leaves(standing) {
  const { running } = standing.installation;
  await holdSocket(standing);
  for (const [name, container] of [...running].reverse())
    assert.equal(await container.stop(), 0, `${name}: ${container.log().slice(-2000)}`);
  for (const [name, container] of running) {
    // Loud ones are lines of JSON with a level of 50 and more, or nginx's.
    assert.doesNotMatch(container.log(), /"level":[56]0|\[(emerg|alert|crit|error)\]/, name);
  }
}

/** In this order: each stands on what those before it have made. */
export const checks = [
  ['the install image provisions and migrates, twice, and no password is logged', installs],
  ['no image runs as root, and each writes to /tmp alone', confines],
  ['every part starts as a user without rights on a root that is read-only', startsAll],
  ['what the install image holds is published once, and changes nothing a second time', publishes],
  ['pages and everything that they name are served over https', servesPages],
  ['somebody registers, signs in, and gets their mail', letsPeopleIn],
  ['each image’s own check finds it healthy', knowsItsHealth],
  [
    'each ends with exit code 0 when asked to leave, while a socket is open, and has logged no error',
    leaves,
  ],
];
