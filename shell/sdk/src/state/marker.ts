import { signedInCookieName as marker } from '@introvest/contracts/cookies';

/**
 * Returns whether the marker cookie exists, which scripts can read. The server sets it together with each session, so
 * that a visitor's page doesn't have to request the session.
 */
export const hasSessionMarker = (): boolean => document.cookie.split('; ').includes(`${marker}=1`);

/**
 * Removes the marker cookie, so that this browser is signed out even if the call to sign out never reached the server.
 */
export function clearSessionMarker(): void {
  document.cookie = `${marker}=; Path=/; Max-Age=0; SameSite=Lax`;
}
