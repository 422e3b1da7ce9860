import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';

export interface Given {
  origin?: string;
  rpId?: string;
  isVerified?: boolean;
  counter?: number;
}

const base64 = (bytes: Buffer | Uint8Array | string): string =>
  Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Buffer | string): Buffer => createHash('sha256').update(bytes).digest();

function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
}

type Item = number | string | Buffer | Map<Item, Item>;

function cbor(item: Item): Buffer {
  if (typeof item === 'number') return item < 0 ? head(1, -1 - item) : head(0, item);
  if (typeof item === 'string')
    return Buffer.concat([head(3, Buffer.byteLength(item)), Buffer.from(item)]);
  if (Buffer.isBuffer(item)) return Buffer.concat([head(2, item.length), item]);
  return Buffer.concat([head(5, item.size), ...[...item].flat().map(cbor)]);
}

function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const coordinate = (text: string) => Buffer.from(text, 'base64url');
  return cbor(
    new Map<Item, Item>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, coordinate(x)],
      [-3, coordinate(y)],
    ]),
  );
}

/**
 * Creates an authenticator with one passkey. It takes and returns WebAuthn's JSON. Journeys use Chromium's own
 * authenticator instead.
 */
export function testAuthenticator() {
  const defaults = { origin: 'http://localhost:8080', rpId: 'localhost' };
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = base64(credentialId);
  let uses = 0;
  let userHandle = base64('anybody');

  const clientData = (type: string, challenge: string, { origin }: Given): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

  function said(given: Given, attested: Buffer = Buffer.alloc(0)): Buffer {
    const { rpId = '', isVerified = true, counter = uses } = given;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flags = 0x01 | (isVerified ? 0x04 : 0) | (attested.length > 0 ? 0x40 : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, attested]);
  }

  return {
    id,
    create(options: { challenge: string; user: { id: string } }, changes: Given = {}) {
      const given = { ...defaults, ...changes };
      userHandle = options.user.id;
      const length = Buffer.from([0, credentialId.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, coseOf(publicKey)]);
      const attestation = new Map<Item, Item>([
        ['fmt', 'none'],
        ['attStmt', new Map<Item, Item>()],
        ['authData', said(given, attested)],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64(clientData('webauthn.create', options.challenge, given)),
          attestationObject: base64(cbor(attestation)),
          transports: ['internal'],
        },
      };
    },
    get(options: { challenge: string }, changes: Given = {}) {
      const given = { ...defaults, ...changes };
      uses += 1;
      const authenticatorData = said(given);
      const client = clientData('webauthn.get', options.challenge, given);
      const signature = sign(
        'sha256',
        Buffer.concat([authenticatorData, sha256(client)]),
        privateKey,
      );
      return {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64(client),
          authenticatorData: base64(authenticatorData),
          signature: base64(signature),
          userHandle,
        },
      };
    },
  };
}
