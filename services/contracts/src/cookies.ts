/** Random id of the session; behind TLS with the prefix `__Host-`. Its signature is a second cookie, `….sig`. */
export const sessionCookieName = 'introvest.sid';

/** Readable mark that there is a session, so that the client makes no call which can only answer 401. */
export const signedInCookieName = 'introvest.signed-in';

/** Signed mark that an account has signed in on this device; behind TLS with the prefix `__Host-`. */
export const deviceCookieName = 'introvest.device';

/** Light or dark, as chosen. */
export const themeCookieName = 'introvest.theme';

/** A number from 0 to 99, set while a new version is tried on some; behind TLS with the prefix `__Host-`. */
export const rolloutCookieName = 'introvest.rollout';

/** Signed: which build that is not live this browser is shown, and until when; behind TLS with the prefix `__Host-`. */
export const previewCookieName = 'introvest.preview';

/** Every cookie that the product sets, as named without TLS. */
export const cookieNames = [
  sessionCookieName,
  `${sessionCookieName}.sig`,
  signedInCookieName,
  deviceCookieName,
  themeCookieName,
  rolloutCookieName,
  previewCookieName,
] as const;
