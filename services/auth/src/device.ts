import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { deviceCookieName } from '@introvest/contracts/cookies';
import { lifetimes } from '@introvest/contracts/promises';
import type { Settings } from '@introvest/service-kit/deps';
import { ownCookie } from '@introvest/service-kit/session';
import type { Context } from 'koa';
import type { UserRow } from './users/queries.js';

const lifetimeSeconds = lifetimes.deviceDays * 24 * 60 * 60;
/**
 * Maximum number of accounts that a device remembers, because people may share a computer. The oldest entry is dropped.
 */
const mostAccounts = 4;

/** A browser with a device cookie. Only the account's row reveals whether the device knows that account. */
export interface Device {
  id: string;
  entries: string[];
}

/** Fields that a cookie entry's signature covers. Changing the password therefore invalidates the entry. */
type Account = Pick<UserRow, 'id' | 'password'>;

const sign = (key: string, words: string[]): string =>
  createHmac('sha256', key)
    .update(['introvest.device', ...words].join(' '))
    .digest('base64url')
    .slice(0, 32);

function isSigned(settings: Settings, words: string[], signature: string): boolean {
  const given = Buffer.from(signature);
  return settings.sessionKeys.some((key) => {
    const right = Buffer.from(sign(key, words));
    return right.length === given.length && timingSafeEqual(right, given);
  });
}

const seconds = (): number => Math.floor(Date.now() / 1000);

/**
 * Returns the device if its cookie has a valid signature. The cookie contains `id.signature`, followed by one entry per
 * account.
 */
export function readDevice(ctx: Context, settings: Settings): Device | undefined {
  const value = ctx.cookies.get(ownCookie(settings, deviceCookieName), { signed: false });
  const [id = '', signature = '', ...entries] = value?.split('.') ?? [];
  if (!isSigned(settings, [id], signature)) return undefined;
  return { id, entries: entries.slice(0, mostAccounts) };
}

export const isKnownDevice = (settings: Settings, device: Device, account: Account): boolean =>
  device.entries.some((entry) => {
    const [until = '', signature = ''] = entry.split('~');
    if (!(Number.parseInt(until, 36) > seconds())) return false;
    return isSigned(settings, [device.id, until, account.id, account.password], signature);
  });

export function knowsAccount(ctx: Context, settings: Settings, account: Account): boolean {
  const device = readDevice(ctx, settings);
  return device !== undefined && isKnownDevice(settings, device, account);
}

/** Adds a signed-in account to the device cookie. Without the account's row, the entry reveals nothing. */
export function rememberDevice(ctx: Context, settings: Settings, account: Account): void {
  const [key = ''] = settings.sessionKeys;
  const device = readDevice(ctx, settings) ?? {
    id: randomBytes(16).toString('base64url'),
    entries: [],
  };
  const others = device.entries.filter(
    (entry) => !isKnownDevice(settings, { ...device, entries: [entry] }, account),
  );
  const until = (seconds() + lifetimeSeconds).toString(36);
  const entry = `${until}~${sign(key, [device.id, until, account.id, account.password])}`;
  const entries = [entry, ...others].slice(0, mostAccounts);
  ctx.cookies.set(
    ownCookie(settings, deviceCookieName),
    [device.id, sign(key, [device.id]), ...entries].join('.'),
    {
      httpOnly: true,
      sameSite: 'lax',
      secure: settings.secure,
      signed: false,
      maxAge: lifetimeSeconds * 1000,
      overwrite: true,
    },
  );
}
