import type { ServiceName } from '@introvest/contracts/services';
import * as auth from '@introvest/service-auth/jobs';
import * as browse from '@introvest/service-browse/jobs';
import * as dashboards from '@introvest/service-dashboards/jobs';
import { paymentSettings } from '@introvest/service-dashboards/paymentSettings';
import { pushSettings } from '@introvest/service-dashboards/pushSettings';
import type { Db } from '@introvest/service-kit/db';
import type { Settings } from '@introvest/service-kit/deps';
import type { Jobs } from '@introvest/service-kit/jobs';
import type { Logger } from '@introvest/service-kit/log';
import type { Mailer } from '@introvest/service-kit/mail';
import type { Values } from '@introvest/service-kit/settings';
import { createStorage, storagePlace } from '@introvest/service-kit/storage';
import * as legal from '@introvest/service-legal/jobs';
import * as messaging from '@introvest/service-messaging/jobs';
import * as onboarding from '@introvest/service-onboarding/jobs';

interface Shared {
  db: (service: ServiceName) => Db;
  settings: Settings;
  log: Logger;
  mail: Mailer;
  values: Values<'jobs'>;
}

/** Returns the jobs of all services, each using its own service's pool, and the schedule of recurring jobs. */
export function everyJob({ db, settings, log, mail, values }: Shared): {
  jobs: Jobs;
  schedule: Record<string, number>;
} {
  const deps = (service: ServiceName) => ({ db: db(service), settings, log });
  const storage = createStorage(storagePlace(values));
  return {
    jobs: {
      ...auth.createJobs({ ...deps('auth'), mail }),
      ...browse.createJobs(deps('browse')),
      ...dashboards.createJobs({
        ...deps('dashboards'),
        payments: paymentSettings(values),
        push: pushSettings(values, log),
      }),
      ...legal.createJobs(deps('legal')),
      ...messaging.createJobs(deps('messaging')),
      ...onboarding.createJobs({ ...deps('onboarding'), storage }),
    },
    schedule: {
      ...auth.schedule,
      ...dashboards.schedule,
      ...messaging.schedule,
      ...onboarding.schedule,
    },
  };
}
