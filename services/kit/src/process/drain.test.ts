import { afterEach, expect, jest, test } from '@jest/globals';
import { once } from 'node:events';
import { Agent, request, type RequestListener } from 'node:http';
import { createDrain, type Drain } from './drain.js';
import { createHttpServer } from '../http/httpServer.js';
import { listenAnywhere } from '../testing/listenAnywhere.js';

let agent: Agent;
afterEach(() => {
  agent.destroy();
  jest.restoreAllMocks();
});

async function open(listener: RequestListener, lingerMs: number) {
  agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const server = createHttpServer(listener);
  const drain = createDrain(server, { lingerMs });
  const port = await listenAnywhere(server);
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

async function portClosed(drain: Drain, isListening: () => boolean): Promise<void> {
  while (isListening()) await new Promise(setImmediate);
  expect(drain.isLeaving()).toBe(true);
}

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

async function stopUnderLoad(): Promise<string[]> {
  const server = createHttpServer((incoming, response) => {
    incoming.resume().once('end', () => {
      response.write('begun');
      setImmediate(() => response.end('done'));
    });
  });
  const drain = createDrain(server);
  const port = await listenAnywhere(server);
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
