import { makeCertificate, readCertificate } from '@introvest/testing/certificate';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const page: RequestListener = (_, response) => {
  response.setHeader('content-type', 'text/html').end('<!doctype html><title>Elsewhere</title>');
};

/**
 * Starts a site on another origin. It uses the same scheme as the product, because a different scheme would make it
 * cross-site.
 */
export async function openSite(product: string) {
  const { protocol } = new URL(product);
  const folder = mkdtempSync(join(tmpdir(), 'introvest-elsewhere-'));
  const server =
    protocol === 'https:'
      ? createTlsServer(readCertificate(makeCertificate(folder)), page)
      : createServer(page);
  rmSync(folder, { recursive: true });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const { port } = server.address() as AddressInfo;
  return { at: (host: string) => `${protocol}//${host}:${port}`, close: () => server.close() };
}
