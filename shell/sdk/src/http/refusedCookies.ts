import type { CallError } from './callError';
import type { WireRoute } from './request';

/** What begins a session, which a cookie holds. */
const beginsSession = /^\/api\/auth\/(register|login|passkeys\/sign-in)$/;

const text =
  'Your browser blocks cookies, so you can’t stay signed in. Allow cookies for this site, then reload the page.';

/**
 * Refuses to begin a session that would be over at once: who signs in would be greeted and asked to sign in again, without
 * end, and who registers would leave an account behind that they can't come into.
 */
export function refusedCookies({ path }: WireRoute): CallError | undefined {
  if (navigator.cookieEnabled || !beginsSession.test(path)) return undefined;
  const status = 0;
  return {
    name: 'CallError',
    message: `${status}: ${text}`,
    status,
    code: 'cookies',
    text,
    errors: [],
  };
}
