import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ensurePrograms } from '../parts/debian.mjs';
import { freePort } from '../parts/freePort.mjs';
import { connectBidi } from './bidi.mjs';
import { startProgram, waitFor } from './program.mjs';

/** Nothing is fetched but the product, and no page of Firefox's own comes before it. */
const preferences = {
  'app.normandy.enabled': false,
  'app.update.disabledForTesting': true,
  'browser.aboutConfig.showWarning': false,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'datareporting.policy.dataSubmissionEnabled': false,
  'intl.accept_languages': 'en-GB',
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,#remote-settings-dummy/v1',
  'toolkit.telemetry.reportingpolicy.firstRun': false,
};

const keys = { Enter: '\uE007', Escape: '\uE00C' };

/** What was still being loaded when its page was left: bytes that did not come have the hash of nothing. */
const leftBehind =
  /OLBgp1GsljhM2TJ\+sbHjaiH9txEUvgdDTAzHv2P24donTt6\/529l\+9Ua0vFImLlb|download failed .*status=2152398850/;

/** What a page says in its console without being asked. */
function takeLogs(faults) {
  return (method, { level, text, type, source } = {}) => {
    if (method !== 'log.entryAdded' || (level !== 'error' && level !== 'warn')) return;
    // Firefox warns of its own affairs as 'javascript'; as errors those are uncaught.
    if (type === 'javascript' && level === 'warn') return;
    if (leftBehind.test(text)) return;
    faults.get(source.context)?.push(`${level}: ${text}`);
  };
}

/** A tab with the cookies of one person, by the commands of BiDi. */
function openTab(send, context, faults) {
  const call = async (source, args) => {
    const { type, result, exceptionDetails } = await send('script.callFunction', {
      functionDeclaration: source,
      arguments: args,
      awaitPromise: true,
      target: { context },
    });
    if (type === 'exception') throw new Error(exceptionDetails.text);
    return result;
  };
  const onKeys = (actions) =>
    send('input.performActions', { context, actions: [{ type: 'key', id: 'keys', actions }] });
  const stroke = (value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ];
  return {
    goTo: (url) => send('browsingContext.navigate', { context, url, wait: 'complete' }),
    load: (source) => call(`() => { ${source} }`, []),
    async find(inPage, query) {
      const argument = { type: 'string', value: JSON.stringify(query) };
      const found = await call(`(query) => (${inPage})(JSON.parse(query))`, [argument]);
      return found.type === 'node' ? { sharedId: found.sharedId } : undefined;
    },
    check: async (inPage, element) => (await call(`${inPage}`, [element])).type === 'node',
    read: async (source) => (await call(source, [])).value,
    press: (element) =>
      send('input.performActions', {
        context,
        actions: [
          {
            type: 'pointer',
            id: 'mouse',
            actions: [
              { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element } },
              { type: 'pointerDown', button: 0 },
              { type: 'pointerUp', button: 0 },
            ],
          },
        ],
      }),
    type: (_element, text) => onKeys([...text].flatMap(stroke)),
    key: (name) => onKeys(stroke(keys[name])),
    upload: (element, file) => send('input.setFiles', { context, element, files: [file] }),
    picture: async () => (await send('browsingContext.captureScreenshot', { context })).data,
    faults: () => faults.get(context),
  };
}

/** Debian's Firefox without windows, spoken to by WebDriver BiDi as it is; people are containers of it. */
export async function openFirefox(folder) {
  ensurePrograms(['firefox-esr'], 'Firefox');
  const profile = join(folder, 'firefox');
  mkdirSync(profile);
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  );
  writeFileSync(join(profile, 'user.js'), lines.join('\n'));
  const port = await freePort();
  const program = startProgram(
    'firefox-esr',
    ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`],
    { HOME: folder, MOZ_HEADLESS_WIDTH: '1440', MOZ_HEADLESS_HEIGHT: '900' },
  );
  const faults = new Map();
  const address = `ws://127.0.0.1:${port}/session`;
  try {
    const bidi = await waitFor('Firefox', () => connectBidi(address, takeLogs(faults)));
    const { capabilities } = await bidi.send('session.new', { capabilities: {} });
    await bidi.send('session.subscribe', { events: ['log.entryAdded'] });
    return {
      version: `Firefox ${capabilities.browserVersion}`,
      tellsFaults: true,
      async newPerson() {
        const { userContext } = await bidi.send('browser.createUserContext');
        const { context } = await bidi.send('browsingContext.create', { type: 'tab', userContext });
        const viewport = { width: 1440, height: 900 };
        await bidi.send('browsingContext.setViewport', { context, viewport });
        faults.set(context, []);
        return openTab(bidi.send, context, faults);
      },
      async close() {
        bidi.close();
        await program.end();
      },
    };
  } catch (error) {
    await program.end();
    throw error;
  }
}
