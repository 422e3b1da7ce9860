import { request, type RequestListener } from 'node:http';
import { join } from 'node:path';
import type { TestDatabase } from '@introvest/testing/database';
import { startServiceProcess } from '@introvest/testing/serviceProcess';
import { dialer, type LiveServer } from './testApp.js';
import { startProxy } from './testProxy.js';

const main = join(import.meta.dirname, '../../dist/main.js');

const passTo =
  (port: number): RequestListener =>
  (req, res) => {
    const { method, url: path, headers } = req;
    const call = request({ port, host: '127.0.0.1', method, path, headers, agent: false });
    call.once('response', (reply) => {
      res.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(res);
    });
    call.once('error', () => res.destroy());
    req.pipe(call);
  };

export interface Cluster extends LiveServer {
  url: string;
  restartOne(): Promise<void>;
}

/** Starts three processes of the service behind one proxy, as in production. */
export async function startCluster(
  database: TestDatabase,
  environment: Record<string, string> = {},
): Promise<Cluster> {
  // Raises the rate limits, because tests send faster than any member does.
  const unlimited = { RATE_LIMIT_SCALE: '1000', ...environment };
  const start = () => startServiceProcess(main, database.url, unlimited);
  const services = await Promise.all([start(), start(), start()]);
  const proxy = await startProxy(services.map(({ url }) => Number(new URL(url).port)));
  const lines = dialer(proxy.port);
  return {
    ...lines,
    app: { callback: () => passTo(proxy.port) },
    port: proxy.port,
    url: `http://127.0.0.1:${proxy.port}`,
    restartOne: async () => services[0]?.restart(),
    async close() {
      lines.hangUp();
      await Promise.all(services.map((service) => service.end()));
      await proxy.close();
    },
  };
}
