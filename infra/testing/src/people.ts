import { createHmac } from 'node:crypto';
import { testSettings } from './deps.js';

export type UserType = 'founder' | 'investor';

/** A person of a test, already signed in: `cookie` is a live session's Cookie header. */
export interface TestUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  userType: UserType | null;
  isVerified: boolean;
  cookie: string;
}

/** The Cookie header that a browser would send for this session id, signed as Keygrip signs. */
export function cookieOf(sid: string): string {
  const pair = `introvest.sid=${sid}`;
  const [key = ''] = testSettings.sessionKeys;
  const signature = createHmac('sha256', key).update(pair).digest('base64url');
  return `${pair}; introvest.sid.sig=${signature}`;
}
