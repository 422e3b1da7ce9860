import { expect, test } from '@jest/globals';
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

test('without settings, embeds everything and listens on this machine only', () => {
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

test('adds PUBLIC_URL to the local origins, and makes cookies secure with https', () => {
  const { origins, secure } = readEnvironment({ PORT: '3000', PUBLIC_URL: 'https://a.example' });
  expect(origins).toEqual([
    'https://a.example',
    'http://localhost:3000',
    'http://127.0.0.1:3000',
    'http://[::1]:3000',
  ]);
  expect(secure).toBe(true);
});

test('in production, requires external services, one origin and strict limits', () => {
  expect(readEnvironment(real)).toMatchObject({
    production: true,
    demo: false,
    origins: ['https://introvest.example'],
    rateLimitScale: 1,
  });
  const unpaid = { STRIPE_SECRET_KEY: '', STRIPE_PUBLISHABLE_KEY: '', STRIPE_WEBHOOK_SECRET: '' };
  expect(readEnvironment({ ...real, ...unpaid })).toMatchObject({ stripe: undefined });
});
