import { createServer } from 'node:http';

/**
 * Opens a control server for journeys on loopback (`shell/e2e/environment.ts`). `mails()` returns emails, newest first.
 * `publishing()` returns the URL and credential for publishing. `kill()` and `start()` affect the product.
 */
export async function openControl(surroundings) {
  const { mails, publishing, kill, start } = surroundings;
  const calls = {
    'GET /mails': mails,
    'GET /publishing': publishing,
    'POST /kill': kill,
    'POST /start': start,
  };
  const server = createServer(async ({ method, url }, response) => {
    const call = calls[`${method} ${url}`];
    if (!call) return response.writeHead(404).end();
    try {
      const answer = await call();
      if (method === 'POST') return response.writeHead(204).end();
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(answer));
    } catch (error) {
      response.writeHead(500).end(error.message);
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { address: `http://127.0.0.1:${server.address().port}`, close: () => server.close() };
}
