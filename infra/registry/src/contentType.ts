import { extname } from 'node:path';
import type { PageClaim } from './schema.js';

/** Media types of build files that browsers load into a page. Excludes HTML. */
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

/** Returns a build file's media type. Undefined for files that browsers don't load. */
export const buildFileType = (path: string): string | undefined =>
  path.endsWith('/build.json') ? OWN_TYPES['.json'] : typeIn(BUILD_TYPES, path);

/** Returns the media type for a file extension; undefined for files that are not served. */
export const contentType = (path: string): string | undefined => typeIn(OWN_TYPES, path);

export const prerenderedName = ({ module }: Pick<PageClaim, 'module'>): string =>
  `${module.slice(2)}.prerender.html`;

const FILE_NAME = /^[A-Za-z0-9_~-][A-Za-z0-9._~-]*$/;
const PRERENDERED = /^[A-Z][A-Za-z0-9]*\.prerender\.html$/;

/** Returns whether a build may contain this file, such as a prerendered page for the document server. */
export const isBuildFile = (file: string): boolean =>
  PRERENDERED.test(file) || (FILE_NAME.test(file) && typeIn(BUILD_TYPES, file) !== undefined);
