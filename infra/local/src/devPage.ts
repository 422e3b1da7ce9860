import { escapeHtml as escape } from '@introvest/shell-document/html';
import { createHash } from 'node:crypto';
import type { ServerResponse } from 'node:http';

const style = `
:root{color-scheme:light dark;--line:light-dark(#d8dde6,#343d52);--quiet:light-dark(#55607a,#a9b4cc)}
body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem;color:light-dark(#1b2333,#e8ecf4);background:light-dark(#fff,#10141f)}
a{color:light-dark(#1f5fbf,#8ab4ff)}
article{border:1px solid var(--line);border-radius:12px;padding:1rem 1.25rem;margin:1rem 0}
h2{font-size:1.1rem;margin:0 0 .25rem}h2 code{overflow-wrap:anywhere}p{margin:0;color:var(--quiet)}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:.75rem 0 0}
pre.code{font:13px/1.45 ui-monospace,monospace}summary{cursor:pointer;margin-top:.5rem}
ul{margin:.5rem 0 0;padding-left:1.25rem}nav a{margin-right:1rem}section>h2{font-size:1.4rem;margin-top:2rem}`;

const styleHash = createHash('sha256').update(style).digest('base64');
const policy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

export function sendDevPage(response: ServerResponse, title: string, main: string): void {
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.setHeader('Content-Security-Policy', policy);
  response.end(`<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>${escape(title)} · Introvest</title>
<meta name="viewport" content="width=device-width"><style>${style}</style></head>
<body><main><h1>${escape(title)}</h1>
${main}
</main></body></html>`);
}
