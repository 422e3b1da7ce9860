import { createHttpServer } from '@introvest/service-kit/httpServer';
import { metricsText, metricsType } from '@introvest/service-kit/metrics';
import type { AddressInfo } from 'node:net';
import type { Lifecycle } from './lifecycle.js';
import { listen } from './listen.js';

/** Prometheus text on a port of this machine only; answers its address. */
export async function serveMetrics(port: number, life: Lifecycle): Promise<string> {
  const server = createHttpServer((_, response) => {
    metricsText().then(
      (text) => response.setHeader('Content-Type', metricsType).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await listen(server, port, '127.0.0.1');
  life.onEnd(async () => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`;
}
