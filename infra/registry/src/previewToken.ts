import { createHmac, timingSafeEqual } from 'node:crypto';

/** A build that is not live, for whoever has its link. */
export interface Preview {
  name: string;
  build: string;
  /** When it ends, in seconds since 1970. */
  until: number;
  /** The id of the credential that it was made with: it ends with that as well. */
  by: string;
}

/** No other signature of the product begins so, so that none can pass for a preview's. */
const PURPOSE = 'introvest.preview';
const TOKEN =
  /^(mf-[a-z0-9-]{1,60})\.([0-9a-f]{12}|[0-9a-f]{32})\.([0-9a-z]{1,8})\.([\w-]{1,80})\.([\w-]{43})$/;

const signatureOf = (key: string, words: string[]): string =>
  createHmac('sha256', key)
    .update([PURPOSE, ...words].join(' '))
    .digest('base64url');

/** What stands in a preview's link and cookie: readable words and their signature, by the first of the keys. */
export function signPreview([key = '']: string[], { name, build, until, by }: Preview): string {
  const words = [name, build, until.toString(36), by];
  const token = [...words, signatureOf(key, words)].join('.');
  if (!TOKEN.test(token)) throw new Error(`Can't sign a preview of ${name} for ${by}.`);
  return token;
}

/** What was signed with one of the keys, however long ago it ended; undefined for anything else. */
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
