import type { IncomingMessage } from 'node:http';
import { isDatabaseDown } from '@introvest/service-kit/errors';
import { isAllowedOrigin } from '@introvest/service-kit/origin';
import { findUserByCookies, hashSid, sidFromCookies } from '@introvest/service-kit/session';
import type { MessagingDeps } from '../deps.js';

export interface SocketIdentity {
  userId: string;
  sidHash: string;
}

/** Returns why to refuse a handshake. Checks the Origin, because socket.io's `cors` doesn't stop WebSockets. */
export function refuseHandshake(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { settings }: Pick<MessagingDeps, 'settings'>,
): string | undefined {
  if (!isAllowedOrigin(headers, settings.origins)) return 'This site isn’t allowed to connect.';
  if (!sidFromCookies(headers.cookie, settings)) return 'Sign in to continue.';
  return undefined;
}

/** Authenticates a handshake by its session. Returns 'away' if the database is unavailable. */
export async function identify(
  deps: Pick<MessagingDeps, 'db' | 'settings'>,
  cookie: string | undefined,
  auth: Record<string, unknown>,
): Promise<SocketIdentity | 'refused' | 'away'> {
  try {
    const user = await findUserByCookies(deps, cookie);
    if (!user || auth.userId !== user.id) return 'refused';
    return { userId: user.id, sidHash: hashSid(user.sid) };
  } catch (error) {
    if (isDatabaseDown(error)) return 'away';
    throw error;
  }
}
