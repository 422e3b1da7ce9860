import { testDeps } from '@introvest/testing/deps';
import type { TestDatabase } from '@introvest/testing/database';
import { newId } from '@introvest/service-kit/ids';
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

/** Creates the dashboards service on a test database. */
export function createTestApp(
  database: TestDatabase,
  { payments = nowhere, push }: Partial<DashboardsDeps> = {},
) {
  const deps = { ...testDeps(database, 'dashboards'), payments, push };
  return { app: createApp(deps), jobs: createJobs(deps), deps };
}

/** Adds a pitch deck to a founder's profile and returns its URL. */
export async function givePitchDeck(
  database: TestDatabase,
  founderId: string,
  name = 'Deck.pdf',
): Promise<string> {
  const id = newId();
  const fileUrl = `/api/files/${id}/${name}`;
  const db = database.db('onboarding');
  await db('files').insert({
    id,
    user_id: founderId,
    file_name: name,
    original_name: name,
    file_url: fileUrl,
    file_type: 'application/pdf',
    file_size: 12_345,
    upload_type: 'pitch_deck',
    object_key: id,
  });
  await db('founder_profiles').where({ user_id: founderId }).update({ pitch_deck_url: fileUrl });
  return fileUrl;
}
