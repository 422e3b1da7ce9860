import type { Logger } from '@introvest/service-kit/log';
import { moderatorCheck } from '@introvest/service-kit/session';
import { createApp } from '@introvest/shell-document/app';
import type { RequestListener } from 'node:http';
import type { OpenReleases } from './releases.js';
import type { Shared } from './services.js';

interface Options extends OpenReleases {
  /** Access to sessions, which is used to recognise moderators. If undefined, nobody is treated as a moderator. */
  sessions?: Pick<Shared, 'db' | 'settings'>;
  publicUrl: string;
  production: boolean;
  stripe?: object | undefined;
  development?: boolean;
  log: Logger;
}

export function createPages(options: Options): RequestListener {
  const {
    publicUrl,
    production,
    stripe,
    development = false,
    log,
    sessions,
    ...releases
  } = options;
  const isModerator =
    sessions && moderatorCheck({ db: sessions.db('moderation'), settings: sessions.settings });
  const payments = production || stripe ? 'provider' : 'local';
  const settings = { publicUrl, production, payments, development } as const;
  return createApp({ ...releases, isModerator, settings, log }).callback();
}
