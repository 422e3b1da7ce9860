// One server in front of a running product for each way of building it, so that all of them are asked in the same way:
// as it is, as one plain bundle with the same document, and as that bundle without anything drawn ahead.
import { existsSync, readFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { PLACE } from './plainBundle.mjs';

const types = {
  js: 'text/javascript; charset=utf-8',
  css: 'text/css; charset=utf-8',
  woff2: 'font/woff2',
  avif: 'image/avif',
  webp: 'image/webp',
  svg: 'image/svg+xml',
};

/** A policy of the document would allow only what the product has built. */
const dropped = ['content-security-policy', 'content-length', 'connection', 'keep-alive'];

const headOf = (files) =>
  files
    .map((file) =>
      file.endsWith('.css')
        ? `<link rel="stylesheet" href="${PLACE}${file}">`
        : `<script defer src="${PLACE}${file}"></script>`,
    )
    .join('\n');

const preloads = (files) =>
  files
    .map((file) => {
      const as = file.endsWith('.css') ? 'style' : 'script';
      return `<link rel="preload" as="${as}" href="${PLACE}${file}">`;
    })
    .join('\n');

/** The document with the plain bundle's files in the places of the product's. */
function plainDocument(html, path, { main, bar, pages }, isBare) {
  const hasBar = /<link rel="preload" as="script" href="\/assets\/top-bar\./.test(html);
  const ahead = [...(pages.get(path) ?? []), ...(hasBar ? bar : [])];
  const plain = html
    .replaceAll(
      /<link rel="(?:stylesheet|preload)"[^>]*href="\/(?:assets|remotes)\/[^>]*\.(?:js|css)"[^>]*>\n?/g,
      '',
    )
    .replace(/<script defer src="\/assets\/main[^>]*><\/script>/, '')
    .replace(
      /<script type="application\/json" id="waiting">.*?<\/script>\n<script>.*?<\/script>/s,
      '',
    )
    // The same fonts, where its stylesheet looks for them.
    .replaceAll(/href="\/assets\/([^"]*\.woff2)"/g, `href="${PLACE}$1"`)
    .replace('</head>', () => `${headOf(main)}\n</head>`);
  if (isBare)
    return plain
      .replaceAll(/<link rel="preload"[^>]*>\n?/g, '')
      .replace(/<div id="prerendered".*?(?=<div id="root")/s, '');
  return plain.replace('</head>', () => `${preloads(ahead)}\n</head>`);
}

function serveFile(folder, name, response) {
  const isPacked = existsSync(join(folder, `${name}.br`));
  const file = join(folder, isPacked ? `${name}.br` : name);
  if (!existsSync(file)) return response.writeHead(404).end();
  const type = types[name.split('.').pop()] ?? 'application/octet-stream';
  const caching = 'public, max-age=31536000, immutable';
  const headers = { 'content-type': type, 'cache-control': caching };
  if (isPacked) headers['content-encoding'] = 'br';
  return response.writeHead(200, headers).end(readFileSync(file));
}

/** As the product packs a document that it makes for one request. */
const pack = (html) =>
  brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } });

/** Hands the rest on; documents are read whole, and changed by `change`. */
function handOn(target, asked, response, change) {
  const { hostname, port } = new URL(target);
  // Not by what is accepted: scripts that are fetched ahead accept documents as well.
  const isDocument = asked.headers['sec-fetch-dest'] === 'document';
  const headers = { ...asked.headers, host: new URL(target).host };
  if (isDocument) delete headers['accept-encoding'];
  const { method, url: path } = asked;
  const call = request({ hostname, port, method, path, headers }, (reply) => {
    const own = Object.entries(reply.headers).filter(([name]) => !dropped.includes(name));
    if (!isDocument) {
      response.writeHead(reply.statusCode, reply.headers);
      return reply.pipe(response);
    }
    const chunks = [];
    reply.on('data', (chunk) => chunks.push(chunk));
    reply.on('end', () => {
      const html = change(Buffer.concat(chunks).toString(), path.split('?')[0]);
      const headers = { ...Object.fromEntries(own), 'content-encoding': 'br' };
      response.writeHead(reply.statusCode, headers).end(pack(html));
    });
  });
  call.on('error', () => response.writeHead(502).end());
  asked.pipe(call);
}

/** Live connections are handed on as bytes. */
function tunnel(target, asked, socket) {
  const { host, hostname, port } = new URL(target);
  const onward = connect(Number(port), hostname, () => {
    const headers = Object.entries({ ...asked.headers, host, origin: target });
    const lines = headers.map(([name, value]) => `${name}: ${value}`);
    onward.write(`GET ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    onward.pipe(socket).pipe(onward);
  });
  for (const end of [onward, socket]) end.on('error', () => onward.destroy() && socket.destroy());
}

/** A server for `target`; with a `bundle` it stands for that, and `isBare` leaves out what is drawn or asked ahead. */
export async function standInFor(target, { bundle, folder, isBare = false } = {}) {
  const change = bundle
    ? (html, path) => plainDocument(html, path, bundle, isBare)
    : (html) => html;
  const server = createServer((asked, response) => {
    if (asked.url.startsWith(PLACE)) {
      return serveFile(folder, asked.url.slice(PLACE.length).split('?')[0], response);
    }
    return handOn(target, asked, response, change);
  });
  server.on('upgrade', (asked, socket) => tunnel(target, asked, socket));
  await new Promise((resolve) => server.listen(0, 'localhost', resolve));
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return { url: `http://localhost:${server.address().port}`, close };
}
