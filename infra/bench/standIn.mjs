import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync } from 'node:zlib';
import { PUBLIC_PATH } from './plainBundle.mjs';

const types = { js: 'text/javascript', css: 'text/css', woff2: 'font/woff2', svg: 'image/svg+xml' };
/**
 * Headers to remove. The policy allows only the product's own files, and the encoding and length of the body change.
 */
const dropped = ['content-security-policy', 'content-length', 'content-encoding', 'connection'];

const tags = (files, ofStyle, ofScript) =>
  files.map((file) => (file.endsWith('.css') ? ofStyle : ofScript)(PUBLIC_PATH + file)).join('');
const loads = (files) =>
  tags(
    files,
    (url) => `<link rel="stylesheet" href="${url}">`,
    (url) => `<script defer src="${url}"></script>`,
  );
const preloads = (files) =>
  tags(
    files,
    (url) => `<link rel="preload" as="style" href="${url}">`,
    (url) => `<link rel="preload" as="script" href="${url}">`,
  );

const ownCode =
  /<link rel="(?:stylesheet|preload)"[^>]*href="\/(?:assets|remotes)\/[^>]*\.(?:js|css)"[^>]*>\n?/g;
const delayedStart =
  /<script type="application\/json" id="waiting">.*?<\/script>\n<script>.*?<\/script>/s;
const prerendered = /<div id="prerendered".*?(?=<div id="root")/s;

function plainDocument(html, path, { main, bar, pages }, isBare) {
  const hasBar = html.includes('href="/assets/top-bar.');
  const ahead = isBare ? [] : [...(pages.get(path) ?? []), ...(hasBar ? bar : [])];
  const plain = html
    .replaceAll(ownCode, '')
    .replace(/<script defer src="\/assets\/main[^>]*><\/script>/, '')
    .replace(delayedStart, '')
    .replaceAll(/href="\/assets\/([^"]*\.woff2)"/g, `href="${PUBLIC_PATH}$1"`)
    .replace('</head>', () => `${loads(main)}${preloads(ahead)}</head>`);
  return isBare
    ? plain.replaceAll(/<link rel="preload"[^>]*>\n?/g, '').replace(prerendered, '')
    : plain;
}

const packed = new Map();
function pack(file) {
  if (!packed.has(file)) packed.set(file, brotliCompressSync(readFileSync(file)));
  return packed.get(file);
}

function serveFile(file, response) {
  if (!existsSync(file)) return response.writeHead(404).end();
  const headers = {
    'content-type': types[file.split('.').pop()] ?? 'application/octet-stream',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
  };
  return response.writeHead(200, headers).end(pack(file));
}

async function forward(target, asked, response, change) {
  const { method, headers } = asked;
  const { host: _, connection: __, ...own } = headers;
  const body = method === 'GET' ? undefined : await buffer(asked);
  const options = { method, headers: own, body, redirect: 'manual' };
  const reply = await fetch(target + asked.url, options);
  let bytes = Buffer.from(await reply.arrayBuffer());
  const kept = [...reply.headers].filter(([name]) => !dropped.includes(name));
  if (reply.headers.get('content-type')?.startsWith('text/html')) {
    const html = change(bytes.toString(), asked.url.split('?')[0]);
    bytes = brotliCompressSync(html);
    kept.push(['content-encoding', 'br']);
  }
  response.writeHead(reply.status, Object.fromEntries(kept)).end(bytes);
}

export async function standInFor(target, bundle, isBare = false) {
  const change = (html, path) => plainDocument(html, path, bundle, isBare);
  const server = createServer((asked, response) =>
    asked.url.startsWith(PUBLIC_PATH)
      ? serveFile(join(bundle.folder, asked.url.slice(PUBLIC_PATH.length).split('?')[0]), response)
      : forward(target, asked, response, change).catch(() => response.destroy()),
  );
  await new Promise((resolve) => server.listen(0, 'localhost', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://localhost:${server.address().port}`, close };
}
