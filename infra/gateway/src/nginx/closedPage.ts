import { block, quoted } from './block.js';

const style = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#faf8f4;color:#1c2b2a;font:16px/1.55 system-ui,sans-serif}
main{max-width:26rem;padding:24px;text-align:center}h1{font:600 1.75rem/1.2 Georgia,serif;margin:0 0 12px}p{margin:0}
@media(prefers-color-scheme:dark){body{background:#131c1b;color:#e8ece9}}`.replaceAll('\n', '');

/** Maintenance page. It uses no scripts or files, because it is shown when no service responds. */
const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex"><title>Introvest isn’t available right now</title><style>${style}</style></head><body><main><h1>Introvest will be back shortly</h1><p>We’re doing some maintenance. Everything you saved is safe. Reload this page in a few minutes.</p></main></body></html>`;

export const closedLocation = block('location @closed', [
  'default_type "text/html; charset=utf-8";',
  'add_header Cache-Control no-store always;',
  'add_header Retry-After 30 always;',
  'add_header X-Content-Type-Options nosniff always;',
  `add_header Content-Security-Policy "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'" always;`,
  'add_header Referrer-Policy no-referrer always;',
  `return 503 ${quoted(page)};`,
]);
