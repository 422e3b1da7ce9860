import { expect, test } from '@jest/globals';
import { readSettings, settingsFaults } from './read.js';

const strong = 'kD0f8Zt3vQxJ2mWb7RrYc5Lh1NsUgPaE';
const production = { NODE_ENV: 'production', PUBLIC_URL: 'https://introvest.example' };
const messaging = {
  ...production,
  SESSION_KEYS: strong,
  DATABASE_URL: 'postgres://messaging:pw-of-it@db:5432/introvest',
};
const jobs = {
  ...production,
  DATABASE_URL: 'postgres://jobs:pw-of-it@db:5432/introvest',
  SMTP_URL: 'smtp://jobs:mail-pw@mail:25',
  S3_ENDPOINT: 'https://s3.example',
  S3_ACCESS_KEY: 'jobs',
  S3_SECRET_KEY: 'pw-of-store',
  S3_BUCKET: 'introvest',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
};

test("returns a process's own settings, typed and with defaults", () => {
  expect(readSettings('messaging', { ...messaging, DEMO: '1' })).toEqual({
    ...messaging,
    SESSION_KEYS: [strong],
    PORT: 3000,
    HOST: '0.0.0.0',
    METRICS_PORT: 9090,
    METRICS_HOST: '127.0.0.1',
    LOG_LEVEL: 'info',
    RATE_LIMIT_SCALE: 1,
    DATABASE_POOL: 10,
    DATABASE_DIRECT_URL: messaging.DATABASE_URL,
    DATABASE_PREPARED: true,
  });
  expect(readSettings('jobs', jobs)).not.toHaveProperty('SESSION_KEYS');
});

test('reports everything that is missing or misspelt at once', () => {
  expect(settingsFaults('dashboards', { PORT: 'http', METRICS_PORT: '-1' })).toEqual([
    'PUBLIC_URL is not set: URL where people open Introvest; https in production.',
    'SESSION_KEYS is not set: keys that sign cookies and preview links; the first one signs, all of them verify.',
    'DATABASE_URL is not set: PostgreSQL URL with user and password; can be a pooler.',
    'PORT must be a whole number from 1 to 65535.',
    'METRICS_PORT must be a whole number from 0 to 65535.',
  ]);
});

test('payments are optional, but an incomplete set of keys is refused', () => {
  const keys = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];
  const without = (...names: string[]) =>
    settingsFaults('jobs', { ...jobs, ...Object.fromEntries(names.map((name) => [name, ''])) });
  expect(without(...keys)).toEqual([]);
  const together = `${keys.join(', ')} must be set together`;
  for (const name of keys) expect(without(name)).toEqual([`${together}, but ${name} is missing.`]);
});

test.each([
  'a'.repeat(40),
  'abababababababababababababababababab',
  '0123456789'.repeat(4),
  'changeme-changeme-now-please-or-later-1',
  'this is the Secret of our introvest!',
  'qwertyuiopasdfghjklzxcvbnm1234567890',
])('production refuses the guessable key %s', (key) => {
  const variables = { ...messaging, SESSION_KEYS: `${strong},${key}` };
  const [sentence, ...more] = settingsFaults('messaging', variables);
  expect(sentence).toMatch(/^SESSION_KEYS has a key that's easy to guess/);
  expect(sentence).not.toContain(key);
  expect(more).toEqual([]);
  expect(settingsFaults('messaging', { ...variables, NODE_ENV: '' })).toEqual([]);
});

test.each([
  [{ SESSION_KEYS: 'short' }, /^SESSION_KEYS must be secrets of at least 32 characters/],
  [{ PUBLIC_URL: 'http://introvest.example' }, /^PUBLIC_URL must start with https/],
  [{ PUBLIC_URL: 'http://127.0.0.1.example' }, /^PUBLIC_URL must start with https/],
  [{ METRICS_PORT: '3000', PORT: '3000' }, /^METRICS_PORT must differ/],
])('production refuses %j', (change, sentence) => {
  const faults = settingsFaults('messaging', { ...messaging, ...change });
  expect(faults).toEqual([expect.stringMatching(sentence)]);
});

test.each([
  [{ S3_SECRET_KEY: 'minioadmin' }, /^S3_SECRET_KEY is a well-known default/],
  [{ STRIPE_PUBLISHABLE_KEY: 'sk_live_y' }, /^STRIPE_PUBLISHABLE_KEY must start with pk_/],
  [{ STRIPE_SECRET_KEY: 'pk_live_y' }, /^STRIPE_SECRET_KEY must start with sk_ or rk_/],
  [{ STRIPE_WEBHOOK_SECRET: 'we_1' }, /^STRIPE_WEBHOOK_SECRET must start with whsec_/],
  [{ STRIPE_API_BASE: 'http://foo' }, /^STRIPE_API_BASE must start with https.* the secret key/],
  [{ WEB_PUSH_PRIVATE_KEY: 'short' }, /^WEB_PUSH_PRIVATE_KEY must be 32 random bytes/],
  [{ WEB_PUSH_PRIVATE_KEY: '_'.repeat(43) }, /^WEB_PUSH_PRIVATE_KEY must be 32 random bytes/],
  [{ WEB_PUSH_STAND_IN: 'http://127.0.0.1:1' }, /^WEB_PUSH_STAND_IN isn't allowed in production/],
])('the job runner refuses %j', (change, sentence) => {
  expect(settingsFaults('jobs', { ...jobs, ...change })).toEqual([expect.stringMatching(sentence)]);
});

test.each([
  ['SMTP_URL', 'smtp://', /must be a valid URL, such as smtp:\/\/host/],
  ['SMTP_URL', 'smtp://jobs:hunter2@', /must be a valid URL/],
  ['SMTP_URL', 'mail:25', /must be a valid URL, such as smtp:\/\//],
  ['SMTP_URL', 'smtp://ma il:25', /must be a valid URL/],
  ['SMTP_URL', 'smtp://jobs:hunter2\n@mail', /must be a valid URL/],
  ['MAIL_FROM', 'Introvest', /must be an email address/],
  ['MAIL_FROM', 'Introvest <hunter2>', /must be an email address/],
  ['DATABASE_URL', 'postgres://', /must be a valid URL that names/],
  ['DATABASE_URL', 'postgres://jobs:hunter2@/introvest', /must be a valid URL that names/],
  ['DATABASE_URL', 'postgres://jobs:hunter2@db:5432', /must be a valid URL that names/],
  ['DATABASE_URL', 'http://db/introvest', /must be a valid URL that names/],
  ['DATABASE_URL', 'postgres://jobs:hunter2%zz@db/introvest', /must be a valid URL that names/],
  ['SMTP_URL', 'smtp://jobs:hunter2%@mail:25', /must be a valid URL/],
  ['DATABASE_URL', 'postgres://jobs:hunter2@127.0.0.1:99999/d', /must be a valid URL that names/],
  ['DATABASE_URL', 'postgres://jobs:hunter2@[::1]:0/d', /must be a valid URL that names/],
  ['SMTP_URL', 'smtp://jobs:hunter2#x@mail:25', /must be .* Percent-encode special/],
  ['S3_BUCKET', 'In_Valid!', /must be a valid S3 bucket name/],
  ['S3_BUCKET', 'ab', /must be a valid S3 bucket name/],
  ['S3_BUCKET', 'files..ours', /must be a valid S3 bucket name/],
  ['S3_BUCKET', '192.168.5.4', /must be a valid S3 bucket name/],
  ['S3_ENDPOINT', 'https://', /must be a URL of scheme, host and port only/],
  ['S3_ENDPOINT', 'https://s3.example/introvest', /must be a URL of scheme, host and port only/],
  ['S3_ENDPOINT', 'https://key:hunter2@s3.example', /must be a URL of scheme, host and port only/],
  ['STRIPE_API_BASE', 'https://', /must be a valid URL/],
  ['PUBLIC_URL', 'https:introvest.example', /must be a URL without a path/],
  ['PUBLIC_URL', 'https://me:hunter2@introvest.example', /must be a URL without a path/],
  ['HOST', 'http://0.0.0.0', /must be an IP address such as 127\.0\.0\.1, or a host name/],
  ['METRICS_HOST', '0.0.0.0:9090', /must be an IP address such as/],
])('refuses %s=%s without repeating a password', (name, text, sentence) => {
  const faults = settingsFaults('jobs', { ...jobs, NODE_ENV: '', [name]: text });
  expect(faults[0]).toMatch(new RegExp(`^${name} ${sentence.source}`));
  expect(faults.join()).not.toContain('hunter2');
});

test.each([
  ['SMTP_URL', 'smtps://me%40x:p%20w@mail.example:465/?pool=true'],
  ['SMTP_URL', 'smtp://[::1]:25'],
  ['MAIL_FROM', 'no-reply@introvest.example'],
  ['MAIL_FROM', '"Introvest, Inc." <no-reply@introvest.example>'],
  ['DATABASE_URL', 'postgresql://db/introvest?sslmode=require'],
  ['DATABASE_URL', 'postgres:///introvest?host=/run/postgresql'],
  ['DATABASE_URL', 'postgres://jobs:we%25zz@[::1]:5432/introvest'],
  ['S3_ENDPOINT', 'http://127.0.0.1:9000/'],
  ['S3_BUCKET', 'files.introvest-1'],
  ['STRIPE_SECRET_KEY', 'rk_live_x'],
  ['STRIPE_API_BASE', 'http://payments:1'],
  ['HOST', '::'],
  ['HOST', 'localhost'],
])('accepts %s=%s', (name, text) => {
  expect(settingsFaults('jobs', { ...jobs, NODE_ENV: '', [name]: text })).toEqual([]);
});

test('provisioning needs only the administrator, and a complete store or none', () => {
  const admin = { DATABASE_ADMIN_URL: 'postgres://admin@db/introvest' };
  const needed = expect.stringMatching(/^DATABASE_ADMIN_URL is not set/);
  expect(settingsFaults('provision', {})).toEqual([needed]);
  expect(settingsFaults('provision', admin)).toEqual([]);
  const together = expect.stringMatching(/must be set together/);
  expect(settingsFaults('provision', { ...admin, S3_BUCKET: 'introvest' })).toEqual([together]);
});

test('accepts http on this machine, for drills', () => {
  const variables = { ...messaging, PUBLIC_URL: 'http://localhost:8080' };
  expect(settingsFaults('messaging', variables)).toEqual([]);
});

test.each(['http://127.0.0.1:4242', 'http://[::1]:4242', 'https://payments.example'])(
  'production accepts %s instead of the payment provider',
  (base) => {
    expect(settingsFaults('jobs', { ...jobs, STRIPE_API_BASE: base })).toEqual([]);
  },
);

test.each([{ TLS_PORT: '8080' }, { PORT: '8443' }, { PORT: '443', TLS_PORT: '443' }])(
  'refuses TLS on the port for plain HTTP: %j',
  (ports) => {
    const variables = { PUBLIC_URL: 'https://introvest.example', ...ports };
    expect(settingsFaults('gateway', variables)).toEqual([]);
    const tls = { TLS_CERTIFICATE: '/tls/chain.pem', TLS_KEY: '/tls/key.pem' };
    const sentence = expect.stringMatching(/^TLS_PORT must differ from PORT/);
    expect(settingsFaults('gateway', { ...variables, ...tls })).toEqual([sentence]);
  },
);
