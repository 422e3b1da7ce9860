import type { ServiceDeps, Settings } from '@introvest/service-kit/deps';
import { createLog } from '@introvest/service-kit/log';
import type { Mail, Mailer } from '@introvest/service-kit/mail';
import type { Storage } from '@introvest/service-kit/storage';
import { openTestStore } from './bucket.js';
import type { SchemaOwner, TestDatabase } from './database.js';

export const testSettings: Settings = {
  publicUrl: 'http://localhost:8080',
  origins: ['http://localhost:8080'],
  secure: false,
  production: false,
  sessionKeys: ['a session key that tests alone have'],
  rateLimitScale: 1000,
  trustProxy: false,
};

export const testDeps = (
  database: TestDatabase,
  service: SchemaOwner,
  settings: Partial<Settings> = {},
): ServiceDeps => ({
  db: database.db(service),
  settings: { ...testSettings, ...settings },
  log: createLog({ name: service, level: process.env.TEST_LOG ?? 'silent' }),
});

/** Opens the S3 store of the test run. Keys are random, so that parallel test files don't conflict. */
export const testStorage = (): Storage => openTestStore('introvest');

export function testMailer(): Mailer & { sent: Mail[] } {
  const sent: Mail[] = [];
  return {
    sent,
    async send(mail) {
      sent.push(mail);
    },
  };
}
