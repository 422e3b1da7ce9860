import { themeCookieName } from '@introvest/contracts/cookies';
import { lifetimes } from '@introvest/contracts/promises';
import type { ThemeMode } from '@introvest/shell-sdk/ui';

const LIFETIME = lifetimes.themeDays * 24 * 60 * 60;

/** Stores the mode in a cookie that the document server reads, so that the first paint has the chosen colours. */
export function rememberTheme(mode: ThemeMode) {
  const lifetime = mode === 'system' ? 0 : LIFETIME;
  document.cookie = `${themeCookieName}=${mode}; Path=/; Max-Age=${lifetime}; SameSite=Lax`;
}
