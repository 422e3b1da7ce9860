import { existsSync } from 'node:fs';
import { installPackages } from './debian.mjs';

const places = [
  process.env.CHROMIUM_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The browser of the journeys, or undefined. */
export const findChromium = () => places.find((path) => path && existsSync(path));

/** Installs Chromium from the distribution's packages where this user may. */
export function ensureChromium() {
  if (findChromium() !== undefined) return;
  installPackages(['chromium'], 'the browser tests');
  if (findChromium() === undefined) {
    throw new Error(
      'The browser tests need Chromium: install your distribution\'s package "chromium", or set CHROMIUM_PATH to a browser\'s path.',
    );
  }
}
