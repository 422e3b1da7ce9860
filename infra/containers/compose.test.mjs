import { expect, test } from '@jest/globals';
import { readGatewaySettings } from '@introvest/gateway/settings';
import { separateParts, settingsFaults } from '@introvest/service-kit/settings';
import { settings } from '@introvest/service-kit/settings/list';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readCompose, readEnv } from './composeFile.mjs';
import { emptyIn, envText } from './env.mjs';
import { images, stageOf } from './images.mjs';

const root = join(import.meta.dirname, '../..');
const read = (file) => readFileSync(join(root, file), 'utf8');
const text = read('compose.yaml');
const example = read('.env.example');
const dockerfile = read('infra/containers/Dockerfile');

/** What an operator fills in. */
const theirs = {
  PUBLIC_URL: 'https://introvest.example',
  SMTP_URL: 'smtp://us:9f2c61@mail.example:587',
};
const payments = {
  STRIPE_SECRET_KEY: 'sk_live_4eC39HqLyjWD',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_TYooMQauvdED',
  STRIPE_WEBHOOK_SECRET: 'whsec_Zu8rTq0a',
};
const told = { ...readEnv(envText(example)), ...theirs };
const { services } = readCompose(text, { ...told, ...payments });
const { services: withoutPayments } = readCompose(text, told);
const once = ['provision', 'migrate', 'publish', 'backup'];
const ours = [...separateParts, 'gateway', ...once];
/** Settings of PostgreSQL, nginx and the container engine. The product itself has none of these names. */
const notOurs = [
  'POSTGRES_PASSWORD',
  'TLS_FOLDER',
  'HTTP_PORT',
  'HTTPS_PORT',
  'BACKUP_FOLDER',
  'INTROVEST_VERSION',
];

test('every part, the gateway and what runs once is there, and nothing else but what they stand on', () => {
  expect(Object.keys(services).sort()).toEqual([...ours, 'postgres', 'minio'].sort());
});

test('`npm run env` leaves empty what only an operator knows, and keeps what is there', () => {
  const first = envText(example);
  expect(emptyIn(first)).toEqual(Object.keys(theirs));
  const older = first.replace(/^S3_SECRET_KEY=.*\n/m, '');
  const again = readEnv(envText(example, older));
  expect(again).toEqual({ ...readEnv(first), S3_SECRET_KEY: again.S3_SECRET_KEY });
  expect(again.S3_SECRET_KEY).toHaveLength(64);
});

/** An .env that sets every name there is but one, and notes which are asked for. */
const envWithout = (missing, asked = new Set()) =>
  new Proxy({}, { get: (_, name) => (asked.add(name), name === missing ? '' : 'x') });

function takenFromEnv() {
  const asked = new Set();
  readCompose(text, envWithout(undefined, asked));
  return [...asked];
}

function isNeeded(name) {
  try {
    readCompose(text, envWithout(name));
    return false;
  } catch {
    return true;
  }
}

test('nothing secret has a default, and everything that is taken from .env is known', () => {
  const names = takenFromEnv();
  const said = [...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name);
  expect(names.sort()).toEqual(said.sort());
  expect(names.filter((name) => !(name in settings)).sort()).toEqual([...notOurs].sort());
  const secret = names.filter((name) => settings[name]?.secret || name.endsWith('_PASSWORD'));
  expect(secret.filter((name) => !isNeeded(name) && !(name in payments))).toEqual([]);
  expect(example).not.toMatch(/^\w*(PASSWORD|SECRET|KEYS)\w*=./m);
});

test.each(ours)('%s is told all that it needs in production', (part) => {
  for (const { environment } of [services[part], withoutPayments[part]]) {
    expect(settingsFaults(part, { NODE_ENV: 'production', ...environment })).toEqual([]);
  }
});

test('a setting that a part is told is one that it reads', () => {
  const unread = ours.flatMap((part) =>
    Object.keys(services[part].environment)
      .filter((name) => !settings[name]?.parts.includes(part))
      .map((name) => `${part}: ${name}`),
  );
  expect(unread).toEqual([]);
});

test('the gateway is told what it needs, and finds every part by its name', () => {
  const said = readGatewaySettings(services.gateway.environment, { nameServers: [], ipv6: false });
  const addresses = [...Object.values(said.services), said.document].flat();
  expect(addresses.sort()).toEqual(
    separateParts.flatMap((part) => (part === 'jobs' ? [] : [`${part}:3000`])).sort(),
  );
  expect(said.tls).toMatchObject({ certificate: '/tls/cert.pem', key: '/tls/key.pem' });
});

test.each([...separateParts, 'gateway'])(
  '%s is asked whether it is well by what its image has',
  (name) => {
    expect(services[name].healthcheck.test).toEqual(['CMD', 'node', 'health.mjs']);
    expect(images[name].health).toBeDefined();
  },
);

test.each(ours)('%s writes to /tmp alone and has no privilege', (name) => {
  expect(services[name]).toMatchObject({
    read_only: true,
    tmpfs: ['/tmp'],
    cap_drop: ['ALL'],
    security_opt: ['no-new-privileges:true'],
  });
});

test('only the gateway can be reached, and only what must leads outside', () => {
  const having = (key) => Object.keys(services).filter((name) => services[name][key]);
  expect(having('ports')).toEqual(['gateway']);
  expect(having('privileged')).toEqual([]);
  const outside = Object.keys(services).filter((name) =>
    services[name].networks.includes('outside'),
  );
  expect(outside.sort()).toEqual(['dashboards', 'gateway', 'jobs']);
});

test('each is built from a stage of the Dockerfile, as the image of its name', () => {
  const imageOf = (name) => (once.includes(name) ? 'install' : name);
  for (const name of ours) {
    const { build, image } = services[name];
    expect(image).toBe(`introvest/${imageOf(name)}:latest`);
    expect(build.target).toBe(stageOf(imageOf(name)));
    expect(build.args?.PART).toBe(build.target === 'part' ? name : undefined);
    expect(dockerfile).toContain(` AS ${build.target}\n`);
  }
  expect(Object.keys(images).sort()).toEqual([...new Set(ours.map(imageOf))].sort());
});

test('images start what there is, from rooms that there are', () => {
  for (const { main, rooms } of Object.values(images)) {
    expect(existsSync(join(root, main))).toBe(true);
    for (const room of rooms) expect(existsSync(join(root, room, 'package.json'))).toBe(true);
  }
  for (const [, file] of dockerfile.matchAll(/node (infra\/\S+\.mjs)/g))
    expect(existsSync(join(root, file))).toBe(true);
});
