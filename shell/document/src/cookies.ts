import type { Context } from 'koa';

/** Returns the name of the cookie. Over TLS, a prefix prevents sibling hosts from setting the cookie. */
export const cookieName = (name: string, secure: boolean): string =>
  secure ? `__Host-${name}` : name;

/**
 * Sets a cookie that scripts can't read. Sets the header directly, because Koa refuses to set a secure cookie unless a
 * proxy reports that the request used TLS.
 */
export function setCookie(ctx: Context, name: string, value: string | number, seconds: number) {
  const secure = name.startsWith('__Host-') ? '; Secure' : '';
  ctx.append(
    'Set-Cookie',
    `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`,
  );
}
