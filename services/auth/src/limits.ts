import { createHash } from 'node:crypto';
import { networkOf } from '@introvest/service-kit/clientNetwork';
import type { ServiceDeps } from '@introvest/service-kit/deps';
import { AppError } from '@introvest/service-kit/errors';
import { createLimits, type Limit, type Attempt } from '@introvest/service-kit/limits';

const minute = 60;
const hour = 60 * minute;

/** Factor by which limits are raised for a /56, because it contains 256 /64 networks and may be a whole office. */
const widely = 4;

/** Returns a hash of the email address for use as a counter key. Data erasure finds the counters by this hash. */
export const accountKey = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url');

/** Gmail ignores dots before the @ at both of its domains, so `a.da@` and `ada@` are the same mailbox. */
const pointless = /^([^@]*)@(?:gmail|googlemail)\.com$/;

/** Returns the mailbox of an email address: `ada@example.com` for `ada+x@example.com`. */
const mailboxOf = (email: string): string =>
  email
    .toLowerCase()
    .replace(/\+[^@]*@/, '@')
    .replace(pointless, (_, name: string) => `${name.replaceAll('.', '')}@gmail.com`);

/**
 * Returns the key for counting emails to a mailbox. It isn't the account's key, because erasing it must not reset
 * another account's password attempts.
 */
export const mailboxKey = (email: string): string => accountKey(`mailbox ${mailboxOf(email)}`);

export type AuthLimits = ReturnType<typeof createAuthLimits>;

const limit = (name: string, points: number, counts: Limit['counts'], seconds = hour): Limit => ({
  name,
  points,
  seconds,
  counts,
});

const guesses = (name: string) => limit(name, 10, 'failures', 15 * minute);

/**
 * Creates limits for a client's network and for the larger network around it (a /64 and its /56 for IPv6). `scale`
 * multiplies both.
 */
function limitsPerClient(scale: number) {
  return (name: string, points: number, counts: Limit['counts']) => {
    const scaled = Math.round(points * scale);
    const narrowly = limit(`${name}_client`, scaled, counts);
    const around = limit(`${name}_wide`, scaled * widely, counts);
    return (ip: string): Attempt[] => {
      const { narrow, wide } = networkOf(ip);
      const tries = [{ limit: narrowly, key: narrow }];
      return wide === undefined ? tries : [...tries, { limit: around, key: wide }];
    };
  };
}

const perKey =
  (counted: Limit) =>
  (key: string): Attempt[] => [{ limit: counted, key }];

const mails = (name: string, points: number, keyOf: (email: string) => string) => {
  const perAddress = perKey(limit(name, points, 'tries'));
  return (email: string) => perAddress(keyOf(email));
};

const mailLimits = {
  verificationMail: mails('verification_mail', 3, mailboxKey),
  // Counted per address, so that requests for other addresses of the same mailbox don't block its owner.
  resetMail: mails('reset_mail', 3, accountKey),
  // Counted per mailbox, because one mailbox can have any number of unverified addresses.
  unprovenReset: mails('unproven_reset_mail', 3, mailboxKey),
  unprovenMail: mails('unproven_mail', 10, mailboxKey),
  deviceMail: mails('device_mail', 10, accountKey),
  secondStepMail: mails('second_step_mail', 1, accountKey),
};

/** Creates the limits. Only the limits per client are scaled, never those on passwords and emails. */
export function createAuthLimits({ db, settings }: Pick<ServiceDeps, 'db' | 'settings'>) {
  const counting = createLimits({ db });
  const perClient = limitsPerClient(settings.rateLimitScale);
  const here = perKey(guesses('password_here'));
  const onDevice = perKey(guesses('password_device'));
  const second = perKey(guesses('second_step'));
  const address = perKey(limit('new_address', 5, 'tries'));
  const addressHere = perClient('new_address', 10, 'tries');
  const work = perKey(limit('work_domain', 5, 'tries'));
  const workHere = perClient('work_domain', 10, 'tries');
  const anywhere = perKey(limit('password_anywhere', 100, 'failures'));
  const client = perClient('password', 100, 'failures');
  return {
    ...counting,
    ...mailLimits,
    guess(email: string, ip: string) {
      const account = accountKey(email);
      return [...here(`${account} ${networkOf(ip).narrow}`), ...anywhere(account), ...client(ip)];
    },
    /** Counts a password attempt on a known device. Attempts from elsewhere don't count here. */
    guessOnDevice: (userId: string, deviceId: string) => onDevice(`${userId} ${deviceId}`),
    confirmation: perKey(guesses('password_again')),
    newAddress: (userId: string, ip: string) => [...address(userId), ...addressHere(ip)],
    workDomain: (userId: string, ip: string, email: string) => [
      ...work(userId),
      ...mailLimits.verificationMail(email),
      ...workHere(ip),
    ],
    askPasskey: perClient('passkey_ask', 200, 'tries'),
    passkey: perClient('passkey', 30, 'failures'),
    secondStepHere: perClient('second_step', 30, 'failures'),
    // Recovery codes are too long to be guessed, even from many networks. A limit per account across all clients would
    // let an attacker who knows the password lock the owner out.
    secondStep: (userId: string, ip: string) => second(`${userId} ${networkOf(ip).narrow}`),
    registration: perClient('register', 20, 'tries'),
    takenAddress: perClient('taken', 5, 'failures'),
    forgotten: perClient('forgot', 10, 'tries'),
    token: perClient('token', 30, 'failures'),
    lookAtLink: perClient('reset_check', 60, 'tries'),
    /** Counts the attempts and returns whether they are allowed. Never throws 429. */
    async allows(tries: Attempt[]): Promise<boolean> {
      try {
        await counting.during(tries, () => Promise.resolve());
        return true;
      } catch (error) {
        if (error instanceof AppError && error.code === 'rate_limited') return false;
        throw error;
      }
    },
  };
}
