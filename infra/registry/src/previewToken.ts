import { createHmac, timingSafeEqual } from 'node:crypto';

export interface Preview {
  name: string;
  build: string;
  until: number;
  /** Id of the credential that created the preview. The preview ends when that credential is revoked. */
  by: string;
}

/** Prefix of the text to sign. No other signed text of the product begins with it. */
const PURPOSE = 'introvest.preview';
const TOKEN =
  /^(mf-[a-z0-9-]{1,60})\.([0-9a-f]{12}|[0-9a-f]{32})\.([0-9a-z]{1,8})\.([\w-]{1,80})\.([\w-]{43})$/;

const signatureOf = (key: string, words: string[]): string =>
  createHmac('sha256', key)
    .update([PURPOSE, ...words].join(' '))
    .digest('base64url');

export function signPreview([key = '']: string[], { name, build, until, by }: Preview): string {
  const words = [name, build, until.toString(36), by];
  const token = [...words, signatureOf(key, words)].join('.');
  if (!TOKEN.test(token)) throw new Error(`Can't sign a preview of ${name} for ${by}.`);
  return token;
}

export function readPreview(keys: string[], token: string): Preview | undefined {
  const [, name = '', build = '', ends = '', by = '', signature = ''] = TOKEN.exec(token) ?? [];
  const words = [name, build, ends, by];
  const given = Buffer.from(signature);
  const isSigned = keys.some((key) => {
    const right = Buffer.from(signatureOf(key, words));
    return right.length === given.length && timingSafeEqual(right, given);
  });
  return isSigned ? { name, build, until: Number.parseInt(ends, 36), by } : undefined;
}
