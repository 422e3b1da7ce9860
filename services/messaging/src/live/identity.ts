import type { IncomingMessage } from 'node:http';
import { isDatabaseDown } from '@introvest/service-kit/errors';
import { isAllowedOrigin } from '@introvest/service-kit/origin';
import { findUserByCookies, hashSid, sidFromCookies } from '@introvest/service-kit/session';
import type { MessagingDeps } from '../deps.js';

/** Who a socket is, for as long as the session lives. */
export interface SocketIdentity {
  userId: string;
  sidHash: string;
}

/**
 * Why a handshake is refused before anything is set up, or undefined. socket.io's own `cors` does not
 * stop a WebSocket of a foreign page, so the Origin is judged here, for both transports.
 */
export function refuseHandshake(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { settings }: Pick<MessagingDeps, 'settings'>,
): string | undefined {
  if (!isAllowedOrigin(headers, settings.origins)) return 'This site isn’t allowed to connect.';
  if (!sidFromCookies(headers.cookie, settings)) return 'Sign in to continue.';
  return undefined;
}

/** The handshake's identity is the session's; `auth.userId` must agree. `away` when nobody can tell now. */
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
