import { extname } from 'node:path';
import type { PageClaim } from './schema.js';

/** Media types of build files that browsers load into a page. HTML is not one of them. */
const BUILD_TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
};

const OWN_TYPES: Record<string, string> = {
  ...BUILD_TYPES,
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
};

const typeIn = (types: Record<string, string>, path: string): string | undefined => {
  const ending = extname(path);
  return Object.hasOwn(types, ending) ? types[ending] : undefined;
};

export const buildFileType = (path: string): string | undefined =>
  path.endsWith('/build.json') ? OWN_TYPES['.json'] : typeIn(BUILD_TYPES, path);

export const contentType = (path: string): string | undefined => typeIn(OWN_TYPES, path);

export const prerenderedName = ({ module }: Pick<PageClaim, 'module'>): string =>
  `${module.slice(2)}.prerender.html`;

const FILE_NAME = /^[A-Za-z0-9_~-][A-Za-z0-9._~-]*$/;
const PRERENDERED = /^[A-Z][A-Za-z0-9]*\.prerender\.html$/;

export const isBuildFile = (file: string): boolean =>
  PRERENDERED.test(file) || (FILE_NAME.test(file) && typeIn(BUILD_TYPES, file) !== undefined);
