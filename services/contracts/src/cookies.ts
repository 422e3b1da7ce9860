/** Random id of the session, prefixed with `__Host-` behind TLS. A second cookie, `….sig`, contains the signature. */
export const sessionCookieName = 'introvest.sid';

/** Cookie that tells scripts whether there is a session, so that they avoid calls that would return 401. */
export const signedInCookieName = 'introvest.signed-in';

/** Signed cookie of a device on which an account has signed in. It is prefixed with `__Host-` behind TLS. */
export const deviceCookieName = 'introvest.device';

/** Chosen colour scheme, light or dark. */
export const themeCookieName = 'introvest.theme';

/** Number from 0 to 99 that assigns the browser to canaries. The cookie is prefixed with `__Host-` behind TLS. */
export const rolloutCookieName = 'introvest.rollout';

/** Signed cookie holding the preview's build and expiry. It is prefixed with `__Host-` behind TLS. */
export const previewCookieName = 'introvest.preview';

/** All cookies that the product sets, by their names without the TLS prefix. */
export const cookieNames = [
  sessionCookieName,
  `${sessionCookieName}.sig`,
  signedInCookieName,
  deviceCookieName,
  themeCookieName,
  rolloutCookieName,
  previewCookieName,
] as const;
