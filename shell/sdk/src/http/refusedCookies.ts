import { callError, type CallError } from './callError';
import type { WireRoute } from './request';

const beginsSession = /^\/api\/auth\/(register|login|passkeys\/sign-in)$/;

const text =
  'Your browser blocks cookies, so you can’t stay signed in. Allow cookies for this site, then reload the page.';

/**
 * Returns an error if a call would start a session although the browser blocks cookies. Otherwise, members would have
 * to sign in again and again, and a registration would create an account that its owner can't open.
 */
export function refusedCookies({ path }: WireRoute): CallError | undefined {
  if (navigator.cookieEnabled || !beginsSession.test(path)) return undefined;
  return callError(0, '', JSON.stringify({ message: text, code: 'cookies' }));
}
