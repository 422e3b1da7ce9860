import { connect } from 'node:net';
import { diceFrom } from './random.js';

/** Hostname in the Host header of every unusual request. No reply may contain it. */
export const claimedHost = 'claimed-host.example';

const often = (count: number, text: string): string[] => Array<string>(count).fill(text);
const words = (text: string): string[] => text.split(/\s+/);

const methods = [
  ...often(12, 'GET'),
  ...words('POST PUT DELETE HEAD OPTIONS PATCH TRACE CONNECT PROPFIND QUERY get G@T M-SEARCH PRI'),
  '',
  'GET\t',
  'X'.repeat(300),
  '\u0000',
];
const starts = [
  ...often(4, '/'),
  ...words('// /\\ \\ /// /\\/ * ? # . http:// https:/ ftp:// javascript: //[::1 http://['),
  '',
  ' /',
  `http://${claimedHost}`,
];
const pieces = [
  ...words(
    `api auth user login profiles upload files connections messages bookmarks check browse founders
    legal terms-of-service openapi.json socket.io assets remotes main.js registry.json csp-report
    favicon.ico healthz readyz dev welcome private pay toString __proto__ path.example .. . ...
    %2e%2e %2f %5c %00 %0d%0aX:1 % %zz %ff %c3%a9 \\ @ : ; | [ ] {} <a> " ' \u0000 \u0001 \u007f
    caf\u00e9 \u00ff ~ \u20ac 1 -1 00000000-0000-7000-8000-000000000000`,
  ),
  'x'.repeat(2000),
  'x'.repeat(20_000),
];
const joints = [...often(4, '/'), ...words('// /\\ ? & # = %2f ;'), '', ' '];
const versions = [
  ...often(14, 'HTTP/1.1'),
  ...words('HTTP/1.0 HTTP/2.0 HTTP/9.9 http/1.1 HTTP ICY/1.0'),
  'HTTP/1.1 ',
  '',
];
const hosts = [
  ...often(3, claimedHost),
  ...words(`${claimedHost}:0 a@${claimedHost} [::1 [ \\ ${claimedHost}/../ %`),
  '',
  'x'.repeat(400),
  `${claimedHost}\r\nHost: ${claimedHost}`,
];
const headers = [
  ...often(4, ''),
  'Cookie: introvest.signed-in=1',
  'Cookie: =;;introvest.sid=%;',
  'Expect: x',
  'Accept-Encoding: br;q=x, *;q=',
  'Accept-Encoding: gzip',
  'If-None-Match: "',
  'Range: bytes=x',
  'Upgrade: websocket',
  'Transfer-Encoding: chunked, x',
  'Content-Length: -1',
  ' : x',
  'X',
  `Origin: http://${claimedHost}`,
  'X-Request-Id: \u0001',
  'Content-Length: 0',
  'Origin: null',
];

function* oddRequests(count: number, seed: number): Generator<string> {
  const { random, pick } = diceFrom(seed);
  for (let sent = 0; sent < count; sent += 1) {
    let target = pick(starts);
    for (let left = Math.floor(random() * 6); left > 0; left -= 1) {
      target += pick(pieces) + pick(joints);
    }
    const more = `X-Forwarded-Host: ${claimedHost}\r\nX-Forwarded-For: ${claimedHost}`;
    const fields = [`Host: ${pick(hosts)}`, pick(headers), more, 'Connection: close'];
    const said = fields.filter((field) => field !== '').join('\r\n');
    yield `${pick(methods)} ${target} ${pick(versions)}\r\n${said}\r\n\r\n`;
  }
}

export interface UnusualReply {
  request: string;
  status: number;
  text: string;
}

const patienceMs = 60_000;

const exchange = (port: number, request: string): Promise<UnusualReply> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1' });
    socket.setTimeout(patienceMs, () => reject(new Error(`No end of a reply to ${request}`)));
    // If the server refuses the request early, it closes the connection while the request is still being sent.
    socket.on('error', () => {});
    socket.on('data', (chunk: Buffer) => chunks.push(chunk));
    socket.on('close', () => {
      const text = Buffer.concat(chunks).toString('latin1');
      resolve({ request, text, status: Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0) });
    });
    socket.write(Buffer.from(request, 'latin1'));
  });

export async function sendOddRequests(
  port: number,
  { count, seed }: { count: number; seed: number },
  look: (reply: UnusualReply) => void,
): Promise<void> {
  const requests = oddRequests(count, seed);
  const sendAll = async () => {
    for (const request of requests) look(await exchange(port, request));
  };
  await Promise.all(Array.from({ length: 16 }, sendAll));
}
