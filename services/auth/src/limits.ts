import { createHash } from 'node:crypto';
import { networkOf } from '@introvest/service-kit/clientNetwork';
import type { ServiceDeps } from '@introvest/service-kit/deps';
import { AppError } from '@introvest/service-kit/errors';
import { createLimits, type Limit, type Limits, type Try } from '@introvest/service-kit/limits';

const minute = 60;
const hour = 60 * minute;

/** Repeated refusals wait this long, where strangers can reach us. */
const holdMs = 1000;

/** A /56 is 256 networks of /64, and may be a whole office: four times what one network may. */
const widely = 4;

/** Counts by mail address without naming it; erasing a person finds the rows by the same hash. */
export const accountKey = (email: string): string =>
  createHash('sha256').update(email.toLowerCase()).digest('base64url');

/** Where points in a name lead nowhere else: Google's `a.da@` is `ada@`, under both of its domains. */
const pointless = /^([^@]*)@(?:gmail|googlemail)\.com$/;

/** A mailbox by one name, whichever of its addresses is given: `ada+x@example.com` is Ada's too. */
const mailboxOf = (email: string): string =>
  email
    .toLowerCase()
    .replace(/\+[^@]*@/, '@')
    .replace(pointless, (_, name: string) => `${name.replaceAll('.', '')}@gmail.com`);

/**
 * Counts what is mailed to a mailbox. Never the name by which guesses at an account are counted, which nobody may make
 * forgotten by leaving an account of another tag.
 */
export const mailboxKey = (email: string): string => accountKey(`mailbox ${mailboxOf(email)}`);

/** What each call counts. An IPv6 client counts by its /64 and by the /56 around it. */
export interface AuthLimits extends Limits {
  /** A password tried by somebody we do not know. */
  guess(email: string, ip: string): Try[];
  /** A password tried on a device that the account knows: nobody else's guesses count here. */
  guessOnDevice(userId: string, deviceId: string): Try[];
  /** The own password asked for once more, by somebody who is signed in. */
  confirmation(userId: string): Try[];
  /** Another mail address asked for. */
  newAddress(userId: string, ip: string): Try[];
  /** A mail to an address at the domain of one's website. */
  workDomain(userId: string, ip: string, address: string): Try[];
  /** The question that a passkey answers: asked for. */
  askPasskey(ip: string): Try[];
  /** An answer to it. */
  passkey(ip: string): Try[];
  /** What follows the right password: of anybody, and of this account. */
  secondStepHere(ip: string): Try[];
  secondStep(userId: string, ip: string): Try[];
  registration(ip: string): Try[];
  takenAddress(ip: string): Try[];
  forgotten(ip: string): Try[];
  /** A mailed link opened. */
  token(ip: string): Try[];
  /** A reset link looked at, without using it. */
  lookAtLink(ip: string): Try[];
  verificationMail(email: string): Try[];
  /** Asked for at this very address: nobody uses up what its person may need by asking at others. */
  resetMail(email: string): Try[];
  /** Sent to an address that nobody has shown to be theirs: one mailbox has as many of them as one likes. */
  unprovenReset(email: string): Try[];
  /** Whatever is sent to an address that nobody has shown to be theirs. */
  unprovenMail(email: string): Try[];
  /** Word of a sign-in on a new device. */
  deviceMail(email: string): Try[];
  /** Word of a right password without the second step. */
  secondStepMail(email: string): Try[];
  /** Takes the tries if there are any left; never tells anybody. */
  allows(tries: Try[]): Promise<boolean>;
}

const limit = (name: string, points: number, seconds: number, counts: Limit['counts']): Limit => ({
  name,
  points,
  seconds,
  counts,
});

/** Limits of clients, by their network and the one around it; scaled, where many share an address. */
function limitsPerClient(scale: number) {
  return (name: string, points: number, counts: Limit['counts']) => {
    const scaled = Math.round(points * scale);
    const narrowly = limit(`${name}_client`, scaled, hour, counts);
    const around = limit(`${name}_wide`, scaled * widely, hour, counts);
    return (ip: string): Try[] => {
      const { narrow, wide } = networkOf(ip);
      const tries = [{ limit: narrowly, key: narrow }];
      return wide === undefined ? tries : [...tries, { limit: around, key: wide }];
    };
  };
}

const mails = (name: string, points: number, keyOf: (email: string) => string) => {
  const counted = limit(name, points, hour, 'tries');
  return (email: string): Try[] => [{ limit: counted, key: keyOf(email) }];
};

/** Of what is mailed; never scaled. */
const mailLimits = {
  verificationMail: mails('verification_mail', 3, mailboxKey),
  resetMail: mails('reset_mail', 3, accountKey),
  unprovenReset: mails('unproven_reset_mail', 3, mailboxKey),
  unprovenMail: mails('unproven_mail', 10, mailboxKey),
  deviceMail: mails('device_mail', 10, accountKey),
  secondStepMail: mails('second_step_mail', 1, accountKey),
};

/** Only the limits per client are scaled, never those on passwords and emails. */
export function createAuthLimits({
  db,
  settings,
}: Pick<ServiceDeps, 'db' | 'settings'>): AuthLimits {
  const counting = createLimits({ db, holdMs: settings.production ? holdMs : 0 });
  const perClient = limitsPerClient(settings.rateLimitScale);
  const here = limit('password_here', 10, 15 * minute, 'failures');
  const onDevice = limit('password_device', 10, 15 * minute, 'failures');
  const second = limit('second_step', 10, 15 * minute, 'failures');
  const again = limit('password_again', 10, 15 * minute, 'failures');
  const address = limit('new_address', 5, hour, 'tries');
  const addressHere = perClient('new_address', 10, 'tries');
  const work = limit('work_domain', 5, hour, 'tries');
  const workHere = perClient('work_domain', 10, 'tries');
  const anywhere = limit('password_anywhere', 100, hour, 'failures');
  const client = perClient('password', 100, 'failures');
  return {
    ...counting,
    ...mailLimits,
    guess(email, ip) {
      const account = accountKey(email);
      return [
        { limit: here, key: `${account} ${networkOf(ip).narrow}` },
        { limit: anywhere, key: account },
        ...client(ip),
      ];
    },
    guessOnDevice: (userId, deviceId) => [{ limit: onDevice, key: `${userId} ${deviceId}` }],
    confirmation: (userId) => [{ limit: again, key: userId }],
    newAddress: (userId, ip) => [{ limit: address, key: userId }, ...addressHere(ip)],
    workDomain: (userId, ip, address) => [
      { limit: work, key: userId },
      ...mailLimits.verificationMail(address),
      ...workHere(ip),
    ],
    askPasskey: perClient('passkey_ask', 200, 'tries'),
    passkey: perClient('passkey', 30, 'failures'),
    secondStepHere: perClient('second_step', 30, 'failures'),
    // Codes are too long to be guessed, from however many networks: a limit of the account for all of them would only let
    // a thief of the password lock its person out.
    secondStep: (userId, ip) => [{ limit: second, key: `${userId} ${networkOf(ip).narrow}` }],
    registration: perClient('register', 20, 'tries'),
    takenAddress: perClient('taken', 5, 'failures'),
    forgotten: perClient('forgot', 10, 'tries'),
    token: perClient('token', 30, 'failures'),
    lookAtLink: perClient('reset_check', 60, 'tries'),
    async allows(tries) {
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
