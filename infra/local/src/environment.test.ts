import { describe, expect, test } from '@jest/globals';
import { readEnvironment } from './environment.js';

const real = {
  NODE_ENV: 'production',
  DATABASE_URL: 'postgres://app:pw-of-it@db:5432/introvest',
  S3_ENDPOINT: 'https://s3.example',
  S3_ACCESS_KEY: 'key',
  S3_SECRET_KEY: 'pw-of-store',
  S3_BUCKET: 'introvest',
  SMTP_URL: 'smtp://mail:25',
  STRIPE_SECRET_KEY: 'sk_live_x',
  STRIPE_PUBLISHABLE_KEY: 'pk_live_x',
  STRIPE_WEBHOOK_SECRET: 'whsec_x',
  SESSION_KEYS: 'kD0f8Zt3vQxJ2mWb7RrYc5Lh1NsUgPaE',
  PUBLIC_URL: 'https://introvest.example',
};

test('nothing set means: everything embedded, on this machine only', () => {
  expect(readEnvironment({})).toMatchObject({
    production: false,
    port: 8080,
    host: '127.0.0.1',
    demo: true,
    secure: false,
    publicUrl: 'http://localhost:8080',
    origins: ['http://localhost:8080', 'http://127.0.0.1:8080', 'http://[::1]:8080'],
    databaseUrl: undefined,
    s3: undefined,
    rateLimitScale: 1000,
  });
});

test('PUBLIC_URL joins the local origins, and https makes cookies secure', () => {
  const { origins, secure } = readEnvironment({ PORT: '3000', PUBLIC_URL: 'https://a.example' });
  expect(origins).toEqual([
    'https://a.example',
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
  ]);
  expect(secure).toBe(true);
});

test('production takes only real parts, one origin and strict limits', () => {
  expect(readEnvironment(real)).toMatchObject({
    production: true,
    demo: false,
    origins: ['https://introvest.example'],
    rateLimitScale: 1,
  });
});

const payments = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'];

test('production without the keys of a payment account takes no payments', () => {
  const without = Object.fromEntries(payments.map((name) => [name, '']));
  expect(readEnvironment({ ...real, ...without })).toMatchObject({ stripe: undefined });
  for (const name of payments) {
    expect(() => readEnvironment({ ...real, [name]: '' })).toThrow(`but ${name} is missing.`);
  }
});

const needed = Object.keys(real).filter((name) => name !== 'NODE_ENV' && !payments.includes(name));
test.each(needed)('production without %s names it', (name) => {
  expect(() => readEnvironment({ ...real, [name]: '' })).toThrow(`${name} is not set: `);
});

describe('every fault is one sentence that names the variable', () => {
  test.each([
    [{ PORT: 'http' }, 'PORT must be a whole number from 1 to 65535.'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 1 to 65535.'],
    [{ DEMO: 'no' }, 'DEMO must be 0 or 1.'],
    [
      { DATABASE_URL: 'mysql://x:secret@y' },
      'DATABASE_URL must be a valid URL that names a host and a database, such as postgres://host/introvest. Percent-encode special characters in a password.',
    ],
    [
      { SMTP_URL: 'mail' },
      'SMTP_URL must be a valid URL, such as smtp://host. Percent-encode special characters in a password.',
    ],
    [{ SESSION_KEYS: 'short' }, 'SESSION_KEYS must be secrets of at least 32 characters'],
    [{ PUBLIC_URL: 'https://a.example/app' }, 'PUBLIC_URL must be a URL without a path'],
    [{ RATE_LIMIT_SCALE: '-1' }, 'RATE_LIMIT_SCALE must be a number above 0.'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be'],
    [{ S3_ENDPOINT: 'http://s3' }, 'but S3_ACCESS_KEY, S3_SECRET_KEY, S3_BUCKET are missing.'],
    [{ STRIPE_SECRET_KEY: 'sk_x' }, 'STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET are missing.'],
    [{ ...real, DEMO: '1' }, "DEMO=1 isn't allowed in production. Unset it."],
  ])('%j', (variables, sentence) => {
    expect(() => readEnvironment(variables)).toThrow(sentence);
  });

  test('a password in a URL is not repeated', () => {
    expect(() => readEnvironment({ DATABASE_URL: 'mysql://x:secret@y' })).toThrow(
      expect.objectContaining({ message: expect.not.stringContaining('secret') }),
    );
  });
});

test('all faults are told at once, a sentence a line', () => {
  const variables = { ...real, SESSION_KEYS: '', SMTP_URL: 'mail', PORT: 'http' };
  expect(() => readEnvironment(variables)).toThrow(
    /^SESSION_KEYS is not set: .*\.\nPORT must .*\.\nSMTP_URL must .*\.$/,
  );
});
