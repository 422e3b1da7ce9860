import { testDeps } from '@introvest/testing/deps';
import type { TestDatabase } from '@introvest/testing/database';
import { useService } from '@introvest/testing/useService';
import { createLog } from '@introvest/service-kit/log';
import { createApp } from '../app.js';
import type { DashboardsDeps, PaymentSettings, PushSettings } from '../deps.js';
import { createJobs } from '../jobs.js';
import { pushSettings } from '../push/settings.js';

export const paymentsAt = (port: number): PaymentSettings => ({
  secretKey: 'sk_test_x',
  publishableKey: 'pk_test_x',
  webhookSecret: 'whsec_of_the_tests',
  apiBase: { host: '127.0.0.1', port, protocol: 'http' },
});

const silent = createLog({ level: 'silent' });

export function testPush(standIn?: string): PushSettings {
  const key = 'dGhpcyBpcyBhIGtleSBvZiB0ZXN0cyBhbmQgbm9tb3I';
  const values = { WEB_PUSH_PRIVATE_KEY: key, WEB_PUSH_STAND_IN: standIn };
  return pushSettings(values, silent) as PushSettings;
}

export function createTestApp(
  database: TestDatabase,
  { payments = paymentsAt(1), push }: Partial<DashboardsDeps> = {},
) {
  const deps = { ...testDeps(database, 'dashboards'), payments, push };
  return { app: createApp(deps), jobs: createJobs(deps), deps };
}

export const useStage = (given: () => Partial<DashboardsDeps> = () => ({})) =>
  useService('dashboards', (database) => createTestApp(database, given()));
