import { createDecipheriv, createECDH, hkdfSync, randomBytes, webcrypto } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { listenOnLoopback } from '@introvest/testing/loopback';

export async function startPushMaker() {
  const handed: { path: string; headers: IncomingHttpHeaders; body: Buffer }[] = [];
  const answers: { status: number; headers: Record<string, string> } = { status: 201, headers: {} };
  const server = createServer(async (request, response) => {
    const { url = '', headers } = request;
    handed.push({ path: url, headers, body: await buffer(request) });
    response.writeHead(answers.status, answers.headers).end('x'.repeat(100_000));
  });
  const { url: origin, close } = await listenOnLoopback(server);
  return { handed, answers, origin, close };
}

export function createPushBrowser(origin: string) {
  const curve = createECDH('prime256v1');
  const point = curve.generateKeys();
  const secret = randomBytes(16);
  const endpoint = `${origin}/send/${randomBytes(12).toString('base64url')}`;
  const keys = { p256dh: point.toString('base64url'), auth: secret.toString('base64url') };

  /** Decrypts a body as defined in RFC 8291 and RFC 8188. Expects a single record that ends with a 2 and zeros. */
  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const sender = body.subarray(21, 21 + (body[20] ?? 0));
    const sealed = body.subarray(21 + sender.length);
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), point, sender]);
    const shared = Buffer.from(hkdfSync('sha256', curve.computeSecret(sender), secret, info, 32));
    const derive = (use: string, length: number) =>
      Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${use}\0`, length));
    const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
    decipher.setAuthTag(sealed.subarray(-16));
    const record = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    return record.subarray(0, record.lastIndexOf(2)).toString();
  }
  return { endpoint, keys, decrypt };
}

export async function readVapid(authorization: string | undefined, publicKey: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization ?? '') ?? [];
  if (key !== publicKey) throw new Error('signed by another key');
  const [head = '', claims = '', signature = ''] = token.split('.');
  const { subtle } = webcrypto;
  const ecdsa = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const point = Buffer.from(key, 'base64url');
  const signer = await subtle.importKey('raw', point, ecdsa, false, ['verify']);
  const [signed, text] = [Buffer.from(signature, 'base64url'), Buffer.from(`${head}.${claims}`)];
  if (!(await subtle.verify(ecdsa, signer, signed, text)))
    throw new Error('the signature is wrong');
  const decoded: unknown = JSON.parse(Buffer.from(claims, 'base64url').toString());
  return decoded as { aud: string; exp: number; sub: string };
}
