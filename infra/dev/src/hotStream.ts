import { listenOnLoopback } from '@introvest/local/embedded/loopback';
import { createServer, type ServerResponse } from 'node:http';

export type BuildState = { hash: string } | { errors: string };

const line = (part: string, state: BuildState) =>
  `event: ${part}\ndata: ${JSON.stringify(state)}\n\n`;

export async function openHotStream() {
  const pages = new Set<ServerResponse>();
  const latest = new Map<string, BuildState>();
  const server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
    response.write('retry: 500\n\n');
    for (const [part, state] of latest) response.write(line(part, state));
    pages.add(response);
    response.once('close', () => pages.delete(response));
  });
  const { port, close } = await listenOnLoopback(server);
  return {
    port,
    tell(part: string, state: BuildState) {
      latest.set(part, state);
      for (const page of pages) page.write(line(part, state));
    },
    close,
  };
}
