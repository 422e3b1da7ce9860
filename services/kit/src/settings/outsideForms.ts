import { isIP } from 'node:net';
import { Misfit, type Form } from './forms.js';

/** A key of the payment provider, which says by its beginning what it is. */
export const paymentKey = (...beginnings: string[]): Form<string> => ({
  says: beginnings.map((one) => `${one}…`).join(' or '),
  read(text) {
    if (beginnings.some((one) => text.startsWith(one) && /^[\w-]+$/.test(text.slice(one.length))))
      return text;
    throw new Misfit(
      `must start with ${beginnings.join(' or ')}. Copy it from the Stripe dashboard.`,
    );
  },
});

const publishable = paymentKey('pk_');

/** The one that browsers see: another in its place would be given away. */
export const publishableKey: Form<string> = {
  says: publishable.says,
  read(text) {
    if (!/^(sk|rk|whsec)_/.test(text)) return publishable.read(text);
    throw new Misfit('must not be a secret key, because browsers see it.');
  },
};

/** As S3 takes them: https://docs.aws.amazon.com/AmazonS3/latest/userguide/bucketnamingrules.html */
export const bucketName: Form<string> = {
  says: 'bucket name',
  read(text) {
    const isName = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(text) && !text.includes('..');
    const isKept =
      /^(xn--|sthree-|amzn-s3-demo-)|(-s3alias|--ol-s3|\.mrap|--x-s3|--table-s3)$/.test(text);
    if (isName && !isKept && isIP(text) === 0) return text;
    throw new Misfit(
      `must be a valid S3 bucket name of 3 to 63 lower-case letters, digits, dots and hyphens, such as introvest, not '${text}'.`,
    );
  },
};
