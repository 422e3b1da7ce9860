import { expect, test } from '@jest/globals';
import { createServer, get, request, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inTurns } from './objectTurns.js';

/** Starts a server that serializes writes. Each request gets its reply only when the test sends it. */
async function startSlow() {
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const answer: RequestListener = ({ method, url }, response) => {
    begun.push(`${method} ${url}`);
    ends.push(() => response.end());
  };
  const server = createServer(inTurns(answer));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, begun, endNext: () => ends.shift()?.() };
}

const at = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
const until = async (isSo: () => boolean) => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 2));
};

test('runs reads concurrently, and writes after earlier reads, even if a client disconnects', async () => {
  const { server, begun, endNext } = await startSlow();
  const ask = (method: string, path: string) => {
    const asked = request(`${at(server)}${path}`, { method }, (reply) => reply.resume());
    asked.on('error', () => {}).end();
    return asked;
  };
  const arrived = (count: number) => until(() => begun.length === count);
  ask('GET', '/a?1');
  await arrived(1);
  ask('HEAD', '/a');
  await arrived(2);
  const heard = new Promise((resolve) => server.on('request', resolve));
  const left = ask('PUT', '/a');
  await heard;
  const next = new Promise((resolve) => server.on('request', resolve));
  ask('GET', '/a');
  await next;
  left.destroy();
  // Requests for other paths, and deletions, don't wait.
  get(`${at(server)}/b`, (reply) => reply.resume());
  await arrived(3);
  ask('DELETE', '/a');
  await arrived(4);
  expect(begun).toEqual(['GET /a?1', 'HEAD /a', 'GET /b', 'DELETE /a']);
  for (let one = 0; one < 4; one += 1) endNext();
  await arrived(5);
  expect(begun[4]).toBe('GET /a');
  endNext();
  await new Promise((resolve) => server.close(resolve));
});
