import { createSocket } from 'node:dgram';
import { once } from 'node:events';

function questionOf(query: Buffer): { name: string; end: number } {
  const labels: string[] = [];
  let at = 12;
  for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
    labels.push(query.toString('latin1', at + 1, at + 1 + length));
    at += length + 1;
  }
  return { name: labels.join('.'), end: at + 5 };
}

function answerTo(query: Buffer, known: Set<string>): Buffer {
  const { name, end } = questionOf(query);
  const isKnown = known.has(name);
  const wantsIpv4 = query.readUInt16BE(end - 4) === 1;
  const head = Buffer.from(query.subarray(0, 12));
  head.writeUInt16BE(isKnown ? 0x8180 : 0x8183, 2);
  head.writeUInt16BE(isKnown && wantsIpv4 ? 1 : 0, 6);
  head.fill(0, 8, 12);
  const question = query.subarray(12, end);
  const answer = Buffer.from([0xc0, 12, 0, 1, 0, 1, 0, 0, 0, 1, 0, 4, 127, 0, 0, 1]);
  return Buffer.concat(isKnown && wantsIpv4 ? [head, question, answer] : [head, question]);
}

export async function startNames(known: string[]) {
  const socket = createSocket('udp4');
  const names = new Set(known);
  socket.on('message', (query, from) =>
    socket.send(answerTo(query, names), from.port, from.address),
  );
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return { port: socket.address().port, known: names, close: () => void socket.close() };
}
