import { previewCookieName } from '@introvest/contracts/cookies';
import type { Preview } from '@introvest/registry/previewToken';
import type { Previews } from '@introvest/registry/previews';
import type { Context } from 'koa';

/** The cookie that stores a browser's preview. */
export interface PreviewCookie {
  /** Returns a preview that is validly signed and hasn't expired. `Previews.find` checks whether it was revoked. */
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
  // Sets the header directly, because Koa refuses to set a secure cookie unless a proxy reports that the request used
  // TLS.
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
