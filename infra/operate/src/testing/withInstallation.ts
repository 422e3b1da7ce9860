import { demoSignIns } from '@introvest/demo/signIns';
import { afterAll, beforeAll } from '@jest/globals';
import { loadDemo } from './demo.js';
import {
  install,
  provision,
  startBackends,
  startInstallation,
  type BackendOptions,
  type Backends,
  type Installation,
  type Place,
} from './installation.js';
import { startTraffic, type Traffic } from './traffic.js';
import { endsWithTest } from './polling.js';

export interface RunningInstallation {
  backends: Backends;
  place: Place;
  product: Installation;
}

type Options = Parameters<typeof startInstallation>[2];
type Prepare = (standing: Pick<RunningInstallation, 'backends' | 'place'>) => Promise<Options>;

/** Timeout of a hook, in ms. If a service never becomes ready, the hook fails earlier. */
const longestMs = 900_000;

export function withInstallation(
  prepare: Options | Prepare = {},
  backendOptions: BackendOptions = {},
): RunningInstallation {
  const standing = {} as RunningInstallation;
  const start = async () => {
    standing.backends = await startBackends(backendOptions);
    standing.place = await provision(standing.backends, 'introvest');
    await install(standing.place);
    await loadDemo(standing.place);
    const options = typeof prepare === 'function' ? await prepare(standing) : prepare;
    standing.product = await startInstallation(standing.backends, standing.place, options);
  };
  let starting: Promise<void> | undefined;
  beforeAll(() => (starting = start()), longestMs);
  afterAll(async () => {
    // If the hook timed out, the start may still be running. It must finish before its servers can be closed.
    await starting?.catch(() => undefined);
    try {
      await standing.product?.close();
    } finally {
      await standing.backends?.close();
    }
  }, longestMs);
  return standing;
}

export const busy = { processes: 2, environment: { RATE_LIMIT_SCALE: '100000' } };

export async function startWork(
  { product }: RunningInstallation,
  connections: number,
): Promise<Traffic> {
  const traffic = await startTraffic(product.origin, demoSignIns, { connections });
  endsWithTest(() => traffic.end());
  return traffic;
}
