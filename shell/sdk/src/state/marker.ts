import { signedInCookieName as marker } from '@introvest/contracts/cookies';

/** The server marks an existing session by a readable cookie, so that visitors make no session call. */
export const hasSessionMarker = (): boolean => document.cookie.split('; ').includes(`${marker}=1`);

/** Signed out is signed out in this browser, even when the logout call never arrived. */
export function clearSessionMarker(): void {
  document.cookie = `${marker}=; Path=/; Max-Age=0; SameSite=Lax`;
}
