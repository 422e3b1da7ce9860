// Runs socket.io with the product's options, one room and one listener per socket, but no initial request per socket.
import { createServer } from 'node:http';
import { env } from 'node:process';
import { Server } from 'socket.io';

const server = createServer((_, response) => response.end('ready'));
const io = new Server(server, {
  serveClient: false,
  perMessageDeflate: false,
  httpCompression: false,
});
io.on('connection', (line) => {
  Object.assign(line.conn, { request: null });
  Object.assign(line.handshake, { headers: {}, query: {}, auth: {} });
  void line.join(`user:${line.id}`);
  line.onAny(() => line.id);
});
server.listen(Number(env.PORT), '127.0.0.1');
