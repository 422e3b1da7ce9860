import { expect, test } from '@jest/globals';
import { once } from 'node:events';
import { Agent, request, type IncomingMessage } from 'node:http';
import { createDrain } from './drain.js';
import { createHttpServer } from '../http/httpServer.js';
import { listenOnLoopback } from '@introvest/testing/loopback';

test('lets a client read a refusal that came before the end of its body', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const server = createHttpServer((_, response) => response.writeHead(401).end());
  const drain = createDrain(server, { lingerMs: 60_000 });
  const { port } = await listenOnLoopback(server);
  const send = async (method: string, body?: string) => {
    const call = request({ port, host: '127.0.0.1', method, agent }).end(body);
    const [response] = (await once(call, 'response')) as [IncomingMessage];
    await once(response.resume(), 'end');
    return response.headers.connection;
  };
  const left = drain.leave();
  expect(await send('POST', 'x'.repeat(1_000_000))).toBe('keep-alive');
  expect(await send('GET')).toBe('close');
  await left;
  agent.destroy();
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
  const { port } = await listenOnLoopback(server);
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
