import type { Mail } from '@introvest/service-kit/mail';
import { testDeps, testMailer } from '@introvest/testing/deps';
import type { TestDatabase } from '@introvest/testing/database';
import type { Settings } from '@introvest/service-kit/deps';
import { createApp } from '../app.js';
import { createJobs } from '../jobs.js';

export function createTestApp(database: TestDatabase, settings: Partial<Settings> = {}) {
  const mail = testMailer();
  const deps = { ...testDeps(database, 'auth', settings), mail };
  return { app: createApp(deps), jobs: createJobs(deps), deps, mail };
}

export const tokenIn = (mail: Mail | undefined): string =>
  /token=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
