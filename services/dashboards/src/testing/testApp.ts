import { testDeps } from '@introvest/testing/deps';
import type { TestDatabase } from '@introvest/testing/database';
import { createLog } from '@introvest/service-kit/log';
import { createApp } from '../app.js';
import type { DashboardsDeps, PaymentSettings, PushSettings } from '../deps.js';
import { createJobs } from '../jobs.js';
import { pushSettings } from '../push/settings.js';

/** Settings for a provider that isn't running, for tests that don't use payments. */
const nowhere: PaymentSettings = {
  secretKey: 'sk_test_x',
  publishableKey: 'pk_test_x',
  webhookSecret: 'whsec_x',
  apiBase: { host: '127.0.0.1', port: 1, protocol: 'http' },
};

const silent = createLog({ level: 'silent' });

/** Returns push keys for tests. `standIn` is the origin of the test push service. */
export function testPush(standIn?: string): PushSettings {
  const values = {
    WEB_PUSH_PRIVATE_KEY: 'dGhpcyBpcyBhIGtleSBvZiB0ZXN0cyBhbmQgbm9tb3I',
    WEB_PUSH_STAND_IN: standIn,
  };
  return pushSettings(values, silent) as PushSettings;
}

export function createTestApp(
  database: TestDatabase,
  { payments = nowhere, push }: Partial<DashboardsDeps> = {},
) {
  const deps = { ...testDeps(database, 'dashboards'), payments, push };
  return { app: createApp(deps), jobs: createJobs(deps), deps };
}
