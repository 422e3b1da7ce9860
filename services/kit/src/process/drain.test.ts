import { afterEach, expect, jest, test } from '@jest/globals';
import { once } from 'node:events';
import { Agent, request, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createDrain, type Drain } from './drain.js';
import { createHttpServer } from '../http/httpServer.js';

let agent: Agent;
afterEach(() => {
  agent.destroy();
  jest.restoreAllMocks();
});

async function open(listener: RequestListener, lingerMs: number) {
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const server = createHttpServer(listener);
  const drain = createDrain(server, { lingerMs });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const send = (body?: string) =>
    new Promise<string>((resolve, reject) => {
      const method = body === undefined ? 'GET' : 'POST';
      const call = request({ port, host: '127.0.0.1', method, agent }, (response) => {
        response.resume();
        response.on('end', () => resolve(String(response.headers.connection)));
      });
      call.once('error', reject).end(body);
    });
  const ask = () => send();
  return { server, drain, ask, send };
}

/** Waits until the port is closed while connections are still open. */
async function portClosed(drain: Drain, isListening: () => boolean): Promise<void> {
  while (isListening()) await new Promise(setImmediate);
  expect(drain.isLeaving()).toBe(true);
}

test('answers the last request of a kept-alive connection after the port was closed', async () => {
  const { server, drain, ask } = await open((_, response) => response.end('here'), 60_000);
  expect(await ask()).toBe('keep-alive');
  const left = drain.leave();
  await portClosed(drain, () => server.listening);
  expect(await ask()).toBe('close');
  await left;
  await expect(ask()).rejects.toThrow('ECONNREFUSED');
});

test('answers a request in flight with Connection: close', async () => {
  let answer = () => {};
  const { server, drain, ask } = await open((_, response) => {
    answer = () => void response.end('late');
    server.emit('arrived');
  }, 0);
  const arrived = once(server, 'arrived');
  const pending = ask();
  await arrived;
  const left = drain.leave();
  await portClosed(drain, () => server.listening);
  answer();
  expect(await pending).toBe('close');
  await left;
});

test("doesn't wait for idle clients", async () => {
  const { drain, ask } = await open((_, response) => response.end('here'), 100);
  await ask();
  await drain.leave();
});

test('announces the end of the connection while the port is still open', async () => {
  const { server, drain, ask } = await open((_, response) => response.end('here'), 0);
  const left = drain.leave();
  expect(await ask()).toBe('close');
  expect(server.listening).toBe(true);
  await left;
});

test('after a late answer, gives the connection time for another request', async () => {
  let finish = () => {};
  const { server, drain, ask } = await open((_, response) => {
    response.flushHeaders();
    finish = () => void response.end('late');
    server.emit('begun');
    if (drain.isLeaving()) finish();
  }, 5000);
  const begun = once(server, 'begun');
  const pending = ask();
  await begun;
  const left = drain.leave();
  await portClosed(drain, () => server.listening);
  const clock = passTime(6000);
  await clock.looks(3);
  finish();
  expect(await pending).toBe('keep-alive');
  await Promise.race([left, clock.looks(3)]);
  expect(await ask()).toBe('close');
  await left;
});

/** Sets the clock forward. `looks` waits until the clock was read several times. */
function passTime(milliseconds: number) {
  const realNow = performance.now.bind(performance);
  const now = jest.spyOn(performance, 'now').mockImplementation(() => realNow() + milliseconds);
  const looks = async (count: number) => {
    const enough = now.mock.calls.length + count;
    while (now.mock.calls.length < enough) await new Promise(setImmediate);
  };
  return { looks };
}

test('lets a client read a refusal that came before the end of its body', async () => {
  const { drain, ask, send } = await open((_, response) => response.writeHead(401).end(), 60_000);
  const left = drain.leave();
  expect(await send('x'.repeat(1_000_000))).toBe('keep-alive');
  expect(await ask()).toBe('close');
  await left;
});

test('answers each accepted request during 40 shutdowns under load', async () => {
  const outcomes = await Promise.all(Array.from({ length: 40 }, stopUnderLoad));
  expect(outcomes.flat().filter((outcome) => outcome !== 'answered')).toEqual([]);
});

/** Stops a server while clients send requests on new and kept connections. Returns the outcome of each request. */
async function stopUnderLoad(): Promise<string[]> {
  const server = createHttpServer((incoming, response) => {
    incoming.resume().once('end', () => {
      response.write('begun');
      setImmediate(() => response.end('done'));
    });
  });
  const drain = createDrain(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const agents = Array.from({ length: 8 }, () => new Agent({ keepAlive: true, maxSockets: 1 }));
  const newConnections = Array.from({ length: 8 }, () => false as const);
  const outcomes: string[] = [];
  const clients = [...agents, ...newConnections].map(async (client, index) => {
    const method = index % 2 === 0 ? 'GET' : 'POST';
    let outcome = await outcomeOf(port, method, client);
    while (outcome !== 'refused') {
      outcomes.push(outcome);
      outcome = await outcomeOf(port, method, client);
    }
  });
  await drain.leave();
  await Promise.all(clients);
  agents.forEach((client) => client.destroy());
  return outcomes;
}

const outcomeOf = (port: number, method: string, client: Agent | false): Promise<string> =>
  new Promise((resolve) => {
    const call = request({ port, host: '127.0.0.1', method, agent: client }, (response) => {
      let text = '';
      response.on('data', (chunk: Buffer) => (text += chunk.toString()));
      response.once('end', () => resolve(text === 'begundone' ? 'answered' : text));
      response.once('error', (error) => resolve(error.message));
    });
    call.once('error', (error) => {
      const isRefused = error.message.includes('ECONNREFUSED') && !call.reusedSocket;
      resolve(isRefused ? 'refused' : error.message);
    });
    call.end(method === 'POST' ? 'body' : undefined);
  });
