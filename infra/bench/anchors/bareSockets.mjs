// Plain ws with one insert per message. There are no sessions, no sequence numbers and no other processes.
import { createServer } from 'node:http';
import { json } from 'node:stream/consumers';
import pg from 'pg';
import { WebSocketServer } from 'ws';

const db = new pg.Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const insert = {
  name: 'insert',
  text: `insert into bench.messages (id, connection_id, sender_id, receiver_id, content)
    select $1::uuid, id, $3, $4, $5 from messaging.connections
    where id = $2 and status = 'accepted' and $3 in (founder_id, investor_id)
      and $4 in (founder_id, investor_id)
    returning id, created_at`,
};
const sockets = new Map();

async function store(request) {
  const message = await json(request);
  const { clientId, connectionId, senderId, receiverId, content } = message;
  const values = [clientId, connectionId, senderId, receiverId, content];
  const { rows } = await db.query({ ...insert, values });
  const text = JSON.stringify({ ...message, createdAt: rows[0].created_at });
  sockets.get(receiverId)?.send(text);
  return text;
}

const server = createServer((request, response) => {
  if (request.method !== 'POST') return response.end('ready');
  return store(request).then(
    (text) => response.writeHead(201, { 'content-type': 'application/json' }).end(text),
    (error) => {
      console.error(error.message);
      response.writeHead(500).end();
    },
  );
});
const webSockets = new WebSocketServer({ server, perMessageDeflate: false });
webSockets.on('connection', (socket, request) => {
  const id = request.url.slice(2);
  sockets.set(id, socket);
  socket.on('close', () => sockets.delete(id));
});
await db.query(`create schema if not exists bench;
  create table if not exists bench.messages (id uuid primary key, connection_id uuid not null,
    sender_id uuid, receiver_id uuid, content text, is_read boolean default false,
    created_at timestamptz default clock_timestamp());
  create index if not exists messages_connection_idx on bench.messages (connection_id, id)`);
server.listen(Number(process.env.PORT), '127.0.0.1');
process.on('SIGTERM', () => process.exit(0));
