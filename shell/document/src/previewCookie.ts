import { previewCookieName } from '@introvest/contracts/cookies';
import type { Preview } from '@introvest/registry/previewToken';
import type { Previews } from '@introvest/registry/previews';
import type { Context } from 'koa';

/** Where a browser keeps what it may see. */
export interface PreviewCookie {
  /** Signed here and not over yet; whether it may still be seen, `Previews.find` says. Nothing else counts. */
  read(ctx: Context): Preview | undefined;
  set(ctx: Context, token: string, preview: Preview): void;
  clear(ctx: Context): void;
}

interface Options {
  previews: Previews | undefined;
  secure: boolean;
  now?: (() => number) | undefined;
}

export function createPreviewCookie({
  previews,
  secure,
  now = Date.now,
}: Options): PreviewCookie & { secondsLeft(preview: Preview): number } {
  const name = secure ? `__Host-${previewCookieName}` : previewCookieName;
  const secondsLeft = ({ until }: Preview) => until - Math.floor(now() / 1000);
  // Koa refuses a secure cookie where a proxy fails to say that the person came by TLS.
  const keep = (ctx: Context, value: string, seconds: number) =>
    ctx.append(
      'Set-Cookie',
      `${name}=${value}; Path=/; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`,
    );
  return {
    secondsLeft,
    read(ctx) {
      const token = ctx.cookies.get(name, { signed: false });
      const preview = token ? previews?.read(token) : undefined;
      return preview && secondsLeft(preview) > 0 ? preview : undefined;
    },
    set: (ctx, token, preview) => keep(ctx, token, secondsLeft(preview)),
    clear: (ctx) => keep(ctx, '', 0),
  };
}
