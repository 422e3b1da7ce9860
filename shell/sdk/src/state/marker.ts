import { signedInCookieName as marker } from '@introvest/contracts/cookies';

/**
 * Returns whether the readable marker cookie exists. The server sets it with each session, so that visitors make no
 * session call.
 */
export const hasSessionMarker = (): boolean => document.cookie.split('; ').includes(`${marker}=1`);

/** Removes the marker cookie, so that this browser is signed out even if the logout call never arrived. */
export function clearSessionMarker(): void {
  document.cookie = `${marker}=; Path=/; Max-Age=0; SameSite=Lax`;
}
