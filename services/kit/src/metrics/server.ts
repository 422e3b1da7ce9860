import type { AddressInfo } from 'node:net';
import { createHttpServer } from '../http/httpServer.js';
import type { Lifecycle } from '../process/lifecycle.js';
import { listen } from '../http/listen.js';
import { metricsText, metricsType } from './meters.js';

/** Serves the metrics on the configured host and port. Returns the URL. */
export async function serveMetrics(
  { METRICS_HOST: host, METRICS_PORT: port }: { METRICS_HOST: string; METRICS_PORT: number },
  life: Lifecycle,
): Promise<string> {
  const server = createHttpServer((_, response) => {
    metricsText().then(
      (text) => response.setHeader('Content-Type', metricsType).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await listen(server, port, host, 'METRICS_');
  life.onEnd(async () => {
    server.close();
    server.closeAllConnections();
  });
  const { port: own } = server.address() as AddressInfo;
  return `http://${host.includes(':') ? `[${host}]` : host}:${own}/metrics`;
}
