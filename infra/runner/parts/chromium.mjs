import { existsSync } from 'node:fs';
import { installPackages } from './debian.mjs';

/** The same browser without windows takes four fifths of the processor's time. */
const withoutWindows = 'chromium-headless-shell';

const places = [
  process.env.CHROMIUM_PATH,
  `/usr/bin/${withoutWindows}`,
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
  installPackages([withoutWindows], 'the browser tests');
  // Distributions of before have only the one with windows.
  if (findChromium() === undefined) installPackages(['chromium'], 'the browser tests');
  if (findChromium() === undefined) {
    throw new Error(
      'The browser tests need Chromium: install your distribution\'s package "chromium", or set CHROMIUM_PATH to a browser\'s path.',
    );
  }
}
