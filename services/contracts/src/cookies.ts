/** Random id of the session, with the prefix `__Host-` behind TLS. A second cookie, `….sig`, contains the signature. */
export const sessionCookieName = 'introvest.sid';

/** Cookie that tells scripts whether there is a session, to avoid calls that would return 401. */
export const signedInCookieName = 'introvest.signed-in';

/** Signed cookie of a device on which an account has signed in, with the prefix `__Host-` behind TLS. */
export const deviceCookieName = 'introvest.device';

/** Chosen colour scheme, light or dark. */
export const themeCookieName = 'introvest.theme';

/** Number from 0 to 99 that assigns the browser to canaries, with the prefix `__Host-` behind TLS. */
export const rolloutCookieName = 'introvest.rollout';

/** Signed cookie with the preview's build and expiry, with the prefix `__Host-` behind TLS. */
export const previewCookieName = 'introvest.preview';

/** All cookies that the product sets, by their names without TLS. */
export const cookieNames = [
  sessionCookieName,
  `${sessionCookieName}.sig`,
  signedInCookieName,
  deviceCookieName,
  themeCookieName,
  rolloutCookieName,
  previewCookieName,
] as const;
