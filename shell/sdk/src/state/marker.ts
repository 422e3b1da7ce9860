import { signedInCookieName as marker } from '@introvest/contracts/cookies';

/**
 * Returns whether the readable marker cookie exists. The server sets it along with each session, so that a visitor's
 * page needn't request the session.
 */
export const hasSessionMarker = (): boolean => document.cookie.split('; ').includes(`${marker}=1`);

/** Removes the marker cookie, so that this browser is signed out even if the sign-out call never reached the server. */
export function clearSessionMarker(): void {
  document.cookie = `${marker}=; Path=/; Max-Age=0; SameSite=Lax`;
}
