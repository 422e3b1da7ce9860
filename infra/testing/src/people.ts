import { createHmac } from 'node:crypto';
import { testSettings } from './deps.js';

export type UserType = 'founder' | 'investor';

export interface TestUser {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  userType: UserType | null;
  isVerified: boolean;
  cookie: string;
}

export function cookieOf(sid: string): string {
  const pair = `introvest.sid=${sid}`;
  const [key = ''] = testSettings.sessionKeys;
  const signature = createHmac('sha256', key).update(pair).digest('base64url');
  return `${pair}; introvest.sid.sig=${signature}`;
}
