import type { ServiceName } from '@introvest/contracts/services';
import * as auth from '@introvest/service-auth/app';
import * as browse from '@introvest/service-browse/app';
import * as dashboards from '@introvest/service-dashboards/app';
import * as decks from '@introvest/service-decks/app';
import type { Db } from '@introvest/service-kit/db';
import type { Settings } from '@introvest/service-kit/deps';
import type { Logger } from '@introvest/service-kit/log';
import type { Storage } from '@introvest/service-kit/storage';
import * as legal from '@introvest/service-legal/app';
import * as messaging from '@introvest/service-messaging/app';
import { attachRealtime } from '@introvest/service-messaging/realtime';
import * as moderation from '@introvest/service-moderation/app';
import * as onboarding from '@introvest/service-onboarding/app';
import type { Server } from 'node:http';

type Dashboards = Parameters<typeof dashboards.createApp>[0];

export type PaymentSettings = Dashboards['payments'];

export interface Shared extends Pick<Dashboards, 'payments' | 'push'> {
  db: (service: ServiceName) => Db;
  settings: Settings;
  log: Logger;
  storage: Storage;
  databaseUrl: string;
}

export type Services = ReturnType<typeof createServices>;

export function createServices({ db, settings, log, ...shared }: Shared) {
  const { storage, databaseUrl, payments, push } = shared;
  const deps = (service: ServiceName) => ({ db: db(service), settings, log });
  const ofMessaging = { ...deps('messaging'), databaseUrl };
  const listeners = {
    auth: auth.createApp(deps('auth')).callback(),
    onboarding: onboarding.createApp({ ...deps('onboarding'), storage }).callback(),
    dashboards: dashboards.createApp({ ...deps('dashboards'), payments, push }).callback(),
    browse: browse.createApp(deps('browse')).callback(),
    legal: legal.createApp(deps('legal')).callback(),
    messaging: messaging.createApp(ofMessaging).callback(),
    moderation: moderation.createApp(deps('moderation')).callback(),
    decks: decks.createApp(deps('decks')).callback(),
  };
  return { listeners, attach: (server: Server) => attachRealtime(server, ofMessaging) };
}
