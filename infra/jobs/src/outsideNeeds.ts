import { paymentNeed } from '@introvest/service-dashboards/paymentNeed';
import { paymentSettings } from '@introvest/service-dashboards/paymentSettings';
import type { MailServer } from '@introvest/service-kit/mail';
import { mailNeed, storageNeed, type Surroundings } from '@introvest/service-kit/outside';
import type { Needs } from '@introvest/service-kit/readiness';
import type { Values } from '@introvest/service-kit/settings';
import { createStorage, storagePlace } from '@introvest/service-kit/storage';

/**
 * Dependencies that need a key or password. If one of them refuses its key or password, jobs that don't need it still
 * run.
 */
export const outsideNeeds = (
  { values, mail }: { values: Values<'jobs'>; mail: MailServer },
  surroundings: Surroundings,
): Needs => {
  const payments = paymentSettings(values);
  return {
    'the object store': storageNeed(createStorage(storagePlace(values)), surroundings),
    'the mail server': mailNeed(mail, surroundings),
    ...(payments && { 'the payment provider': paymentNeed(payments, surroundings) }),
  };
};
