import type { ServiceName } from '@introvest/contracts/services';
import * as auth from '@introvest/service-auth/jobs';
import * as dashboards from '@introvest/service-dashboards/jobs';
import * as decks from '@introvest/service-decks/jobs';
import type { Db } from '@introvest/service-kit/db';
import type { Settings } from '@introvest/service-kit/deps';
import type { Jobs } from '@introvest/service-kit/jobs';
import type { Logger } from '@introvest/service-kit/log';
import type { Mailer } from '@introvest/service-kit/mail';
import type { Storage } from '@introvest/service-kit/storage';
import * as messaging from '@introvest/service-messaging/jobs';
import * as onboarding from '@introvest/service-onboarding/jobs';
import { createExport } from './exportData.js';

type Dashboards = Parameters<typeof dashboards.createJobs>[0];

interface Shared extends Pick<Dashboards, 'payments' | 'push'> {
  db: (service: ServiceName) => Db;
  settings: Settings;
  log: Logger;
  mail: Mailer;
  storage: Storage;
}

export function everyJob({ db, settings, log, mail, storage, payments, push }: Shared): Jobs {
  const deps = (service: ServiceName) => ({ db: db(service), settings, log });
  return {
    ...auth.createJobs({ ...deps('auth'), mail }),
    ...createExport(db),
    ...dashboards.createJobs({ ...deps('dashboards'), payments, push }),
    ...decks.createJobs(deps('decks')),
    ...messaging.createJobs(deps('messaging')),
    ...onboarding.createJobs({ ...deps('onboarding'), storage }),
  };
}

export const schedule: Record<string, number> = {
  ...auth.schedule,
  ...dashboards.schedule,
  ...decks.schedule,
  ...messaging.schedule,
  ...onboarding.schedule,
};
