import { createServiceProxy } from '@introvest/gateway/serviceProxy';
import { outerServiceOf } from '@introvest/registry/serviceRules';
import { openServices } from '@introvest/registry/services';
import { createDb } from '@introvest/service-kit/db';
import type { Settings } from '@introvest/service-kit/deps';
import type { Logger } from '@introvest/service-kit/log';
import type { RequestListener } from 'node:http';
import type { Lifecycle } from '@introvest/service-kit/lifecycle';

interface ProxyOptions {
  url: string;
  settings: Pick<Settings, 'secure' | 'trustProxy'>;
  log: Logger;
}

export async function openOuterServices(
  life: Pick<Lifecycle, 'onEnd'>,
  { url, settings, log }: ProxyOptions,
): Promise<(path: string) => RequestListener | undefined> {
  const db = createDb({ url, service: 'registry', poolMax: 1 });
  life.onEnd(() => db.destroy());
  const source = await openServices({ db, url, log });
  life.onEnd(() => source.close());
  const { secure, trustProxy } = settings;
  const proxy = createServiceProxy({ log, secure, trustProxy });
  return (path) => {
    const service = outerServiceOf(source.services(), path);
    return service && proxy(service);
  };
}
