import { prerenderScript } from './prerenderScript.js';
import type { DocumentPage } from './pages.js';
import type { PrerenderedPage } from './prerendered.js';
import { laterStart, waitingId, type WaitingFile } from './laterStart.js';
import { ASSETS, type Site } from './snapshot.js';

const ESCAPES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
export const escapeHtml = (text: string) =>
  text.replace(/[&<>"']/g, (sign) => ESCAPES[sign] ?? sign);

const NOSCRIPT_STYLE =
  "noscript{display:block;padding:24px;text-align:center;font:16px/1.55 'Inter Variable',system-ui,sans-serif}";

/** Serialises data as JSON. Escapes `<`, because no other character can end a script element. */
const jsonData = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

const mark =
  '<svg width="26" height="26" viewBox="0 0 32 32" aria-hidden="true">' +
  '<path d="M14.4 30.4a11.6 11.6 0 0 1 0-23.2z" fill="var(--first-mark)"/>' +
  '<path d="M17.6 1.6a11.6 11.6 0 0 1 0 23.2z" fill="#e8a33d"/></svg>';

const bar = `<div class="first-bar"><div>${mark}Introvest</div></div>`;

const firstPaint = (hasBar: boolean): string =>
  `${hasBar ? bar : ''}<div class="first-wait" role="status" aria-label="Loading"></div>`;

export interface DocumentContext {
  nonce: string;
  url: string;
  theme: 'light' | 'dark' | undefined;
  /** URL of the payment provider's script. Undefined on pages that don't take payments. */
  paymentScript: string | undefined;
  drawn: PrerenderedPage | undefined;
  startStyle: string | undefined;
  /** Whether the app waits behind the prerendered page until there is a sign of a human visitor. */
  startsLater: boolean;
}

export function renderDocument(site: Site, page: DocumentPage, context: DocumentContext): string {
  const theme = context.theme ? ` data-theme="${context.theme}"` : '';
  const prerendered = prerenderedTags(context);
  const own = ownFiles(site, page);
  return `<!doctype html>
<html lang="en"${theme}>
<head>
${head(page, context)}
${shellTags(site, context)}
${context.startsLater ? '' : own.map(preloadTag).join('\n')}
${page.calls.map(callTag).join('\n')}
<script type="application/json" id="registry">${jsonData(site.snapshot)}</script>${prerendered.style}
</head>
<body>
${prerendered.markup}<div id="root">${mayWait(context) ? firstPaint(page.topBar) : ''}</div>${laterStartTags(site, own, context)}
<noscript>${withoutScript(context)}</noscript>
</body>
</html>
`;
}

/**
 * Returns whether the document needs a loading state, because it has no prerendered page to show until the app starts.
 */
const mayWait = ({ drawn }: DocumentContext) => drawn?.hasControls ?? true;

const withoutScript = ({ drawn }: DocumentContext) =>
  `${drawn ? 'You need JavaScript to join or sign in' : 'Introvest needs JavaScript'}. Turn it on in your browser and reload this page.`;

const styleAndPage = /^<style nonce="%nonce%">(.*?)<\/style>(.*)$/s;

/** Returns the tags of the prerendered page. The style is separate, because it belongs in the head. */
function prerenderedTags({ nonce, drawn }: DocumentContext) {
  if (!drawn) return { style: '', markup: '' };
  const [, style = '', page = drawn.markup] = styleAndPage.exec(drawn.markup) ?? [];
  const controls = drawn.hasControls ? ' data-controls' : '';
  return {
    // A nonce is base64, so it can't end the attribute.
    style: `\n<style id="prerendered-style" nonce="${nonce}">${style}</style>`,
    markup: `<div id="prerendered"${controls}>${page}</div>\n<script>${prerenderScript}</script>\n`,
  };
}

function head(page: DocumentPage, { nonce, url, paymentScript }: DocumentContext): string {
  const title = escapeHtml(page.title);
  const description = escapeHtml(page.description);
  return [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content">',
    `<meta name="csp-nonce" nonce="${nonce}">`,
    ...(paymentScript
      ? [`<meta name="payment-script" content="${escapeHtml(paymentScript)}">`]
      : []),
    `<title>${title}</title>`,
    `<meta name="description" content="${description}">`,
    ...(page.status === 404 ? ['<meta name="robots" content="noindex">'] : []),
    '<meta property="og:type" content="website">',
    '<meta property="og:site_name" content="Introvest">',
    `<meta property="og:title" content="${title}">`,
    `<meta property="og:description" content="${description}">`,
    `<meta property="og:url" content="${escapeHtml(url)}">`,
    `<meta property="og:image" content="${escapeHtml(new URL('/social-card.jpg', url).href)}">`,
    '<meta property="og:image:width" content="1200">',
    '<meta property="og:image:height" content="630">',
    '<meta property="og:image:alt" content="Introvest: where founders meet the investors who fit">',
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta name="color-scheme" content="light dark">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.json">',
    `<noscript><style nonce="${nonce}">${NOSCRIPT_STYLE}</style></noscript>`,
  ].join('\n');
}

function laterStartTags({ shell }: Site, own: WaitingFile[], { startsLater }: DocumentContext) {
  if (!startsLater) return '';
  const entry = filesOf(shell, '.js').map((file) => ({ ...file, run: true }));
  return `
<script type="application/json" id="${waitingId}">${jsonData([...entry, ...own])}</script>
<script>${laterStart}</script>`;
}

const typeOf = (url: string) => (url.endsWith('.js') ? 'script' : 'style');

function ownFiles({ snapshot }: Site, page: DocumentPage): WaitingFile[] {
  const { files = {} } = snapshot.remotes.find(({ name }) => name === page.remote) ?? {};
  return page.preload.map((url) => ({ url, as: typeOf(url), integrity: files[url] ?? '' }));
}

const preloadTag = ({ url, as, integrity }: WaitingFile): string =>
  `<link rel="preload" as="${as}" href="${url}" integrity="${integrity}">`;

/** Returns the preload tag for a call. Browsers use it only for a request with the same headers and credentials. */
const callTag = (path: string) =>
  `<link rel="preload" as="fetch" href="${path}" crossorigin="use-credentials">`;

const filesOf = ({ entry, files }: Site['shell'], extension: '.js' | '.css'): WaitingFile[] =>
  entry
    .filter((file) => file.endsWith(extension))
    .map((file) => ({
      url: ASSETS + file,
      as: typeOf(file),
      integrity: files[file]?.integrity ?? '',
    }));

function shellTags({ shell }: Site, { startsLater, startStyle, nonce }: DocumentContext): string {
  const styles = filesOf(shell, '.css').map(
    ({ url, integrity }) => `<link rel="stylesheet" href="${url}" integrity="${integrity}">`,
  );
  const scripts = filesOf(shell, '.js').map(
    ({ url, integrity }) => `<script defer src="${url}" integrity="${integrity}"></script>`,
  );
  // Browsers fetch fonts in CORS mode, even from the same origin.
  const fonts = shell.fonts.map(
    (file) =>
      `<link rel="preload" as="font" type="font/woff2" href="${ASSETS}${file}" crossorigin>`,
  );
  const inlined = `<style id="start-style" nonce="${nonce}">${startStyle}</style>`;
  return [
    ...(startStyle === undefined ? styles : [inlined]),
    ...(startsLater ? [] : scripts),
    ...fonts,
  ].join('\n');
}
