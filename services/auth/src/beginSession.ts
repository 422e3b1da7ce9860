import type { Db } from '@introvest/service-kit/db';
import type { Settings } from '@introvest/service-kit/deps';
import { roughNetwork } from '@introvest/service-kit/clientNetwork';
import { startSession, type SessionUser } from '@introvest/service-kit/session';
import type { Context } from 'koa';
import { rememberDevice } from './device.js';
import { browserIn } from './mails/browser.js';

interface Account {
  id: string;
  password: string;
  user_type: SessionUser['userType'];
  is_verified: boolean;
}

/**
 * Signs an account in if its password is unchanged, and remembers the device. For accounts with two-step verification,
 * a password or an emailed link is not enough; the caller states whether the second step was passed.
 */
export async function beginSession(
  ctx: Context,
  settings: Settings,
  trx: Db,
  account: Account,
  { hasPassedSecondStep = false } = {},
): Promise<void> {
  const { id, password, user_type: userType, is_verified: isVerified } = account;
  const browser = browserIn(ctx.get('user-agent'));
  const network = roughNetwork(ctx.ip);
  const proof = { db: trx, password, hasPassedSecondStep, browser, network };
  await startSession(ctx, settings, { id, userType, isVerified }, proof);
  rememberDevice(ctx, settings, account);
}
