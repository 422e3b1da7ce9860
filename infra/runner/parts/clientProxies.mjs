import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect } from 'node:net';

const count = 16;

async function openProxy(localAddress, standIns) {
  const server = createServer((_, response) => response.writeHead(405).end());
  const sockets = new Set();
  server.on('connect', ({ url: wanted }, near, head) => {
    const { hostname: host, port } = new URL(`tcp://${standIns[wanted] ?? wanted}`);
    // `localhost` may resolve to IPv6, but a connection from an IPv4 address needs an IPv4 destination.
    const far = connect({ host: host === 'localhost' ? '127.0.0.1' : host, port, localAddress });
    far.once('connect', () => {
      near.write('HTTP/1.1 200 Connection established\r\n\r\n');
      far.write(head);
      near.pipe(far).pipe(near);
    });
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      sockets.add(one);
      one.on('error', () => {}).once('close', () => sockets.delete(one) && other.destroy());
    }
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${server.address().port}`,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

/**
 * Opens proxies through which people connect from several IP addresses, because all sockets from one IP address reach
 * the same messaging process. `standIns` replaces external servers (`{ 'js.stripe.com:443': '127.0.0.1:4443' }`).
 */
export async function openClientProxies(standIns) {
  const places = Array.from({ length: count }, (_, place) => `127.0.1.${place + 1}`);
  const ways = await Promise.all(places.map((place) => openProxy(place, standIns)));
  return {
    addresses: ways.map(({ address }) => address),
    close: () => ways.forEach((way) => way.close()),
  };
}
