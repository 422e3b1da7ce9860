import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePrograms, installPackages } from '../parts/debian.mjs';
import { freePort } from '../parts/freePort.mjs';
import { startProgram, waitFor } from './program.mjs';

/** WebDriver's name of the property that stands for an element. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
const keys = { Enter: '\uE007', Escape: '\uE00C' };
const PATIENCE = 30_000;

/** The window around WebKit that Debian has for tests, or undefined. */
function findMiniBrowser() {
  const libraries = '/usr/lib';
  return readdirSync(libraries)
    .filter((name) => name.endsWith('-linux-gnu'))
    .flatMap((name) => ['4.1', '4.0'].map((of) => join(libraries, name, `webkit2gtk-${of}`)))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((path) => existsSync(path));
}

/** Commands of WebDriver over HTTP. */
function speakTo(base) {
  return async (method, path, body) => {
    const reply = await fetch(base + path, {
      method,
      headers: { 'content-type': 'application/json' },
      signal: AbortSignal.timeout(PATIENCE),
      ...(method === 'POST' && { body: JSON.stringify(body ?? {}) }),
    });
    const { value } = await reply.json();
    if (!reply.ok) throw new Error(`${value?.error ?? reply.status}: ${value?.message ?? path}`);
    return value;
  };
}

function openTab(ask) {
  const run = (source, args = []) => ask('POST', '/execute/sync', { script: source, args });
  const on = (element) => `/element/${element[ELEMENT]}`;
  return {
    goTo: (url) => ask('POST', '/url', { url }),
    load: (source) => run(source),
    async find(inPage, query) {
      const found = await run(`return (${inPage})(arguments[0])`, [query]);
      return found ?? undefined;
    },
    check: async (inPage, element) =>
      (await run(`return (${inPage})(arguments[0])`, [element])) !== null,
    read: (source) => run(`return (${source})()`),
    press: (element) => ask('POST', `${on(element)}/click`),
    type: (element, text) => ask('POST', `${on(element)}/value`, { text }),
    async key(name) {
      const [value, id] = [keys[name], 'keys'];
      const actions = [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ];
      await ask('POST', '/actions', { actions: [{ type: 'key', id, actions }] });
    },
    upload: (element, file) => ask('POST', `${on(element)}/value`, { text: file }),
    picture: () => ask('GET', '/screenshot'),
    faults: () => [],
  };
}

/** A person has a driver of their own, as a driver has one window. */
async function openWindow(browser, display) {
  const port = await freePort();
  // As root there is no sandbox, and without a graphics card nothing to speed up.
  const env = {
    DISPLAY: display,
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  };
  const program = startProgram('WebKitWebDriver', [`--port=${port}`], env);
  try {
    const driver = speakTo(`http://127.0.0.1:${port}`);
    await waitFor('WebKitWebDriver', () => driver('GET', '/status'));
    const options = { binary: browser, args: ['--automation'] };
    const wanted = { alwaysMatch: { 'webkitgtk:browserOptions': options } };
    const session = await driver('POST', '/session', { capabilities: wanted });
    const ask = speakTo(`http://127.0.0.1:${port}/session/${session.sessionId}`);
    await ask('POST', '/window/rect', { x: 0, y: 0, width: 1440, height: 960 });
    return { program, ask, version: session.capabilities.browserVersion };
  } catch (error) {
    await program.end();
    throw error;
  }
}

/** Debian's WebKit by WebDriver, in windows that nobody sees. */
export async function openWebkit() {
  ensurePrograms(['Xvfb', 'WebKitWebDriver'], 'WebKit');
  if (!findMiniBrowser()) installPackages(['webkit2gtk-driver'], 'WebKit');
  const browser = findMiniBrowser();
  if (!browser) throw new Error('Missing for WebKit: MiniBrowser, which comes with libwebkit2gtk.');
  const display = `:${(await freePort()) % 50_000}`;
  const screen = startProgram('Xvfb', [
    display,
    '-screen',
    '0',
    '1440x1000x24',
    '-nolisten',
    'tcp',
  ]);
  const windows = [];
  return {
    version: 'WebKit',
    tellsFaults: false,
    async newPerson() {
      const window = await openWindow(browser, display);
      windows.push(window);
      return openTab(window.ask);
    },
    async close() {
      for (const { program, ask } of windows) {
        await ask('DELETE', '').catch(() => {});
        await program.end();
      }
      await screen.end();
    },
  };
}
