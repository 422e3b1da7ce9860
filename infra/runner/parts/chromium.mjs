import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

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
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log('Installing Chromium for the browser tests …');
    const apt = (...args) =>
      spawnSync('apt-get', ['-y', '-q', ...args], {
        stdio: ['ignore', 'ignore', 'inherit'],
        env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      });
    apt('update');
    apt('install', '--no-install-recommends', 'chromium');
  }
  if (findChromium() === undefined) {
    throw new Error(
      'The browser tests need Chromium: install your distribution\'s package "chromium", or set CHROMIUM_PATH to a browser\'s path.',
    );
  }
}
