import { readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { findInPage, pressableInPage, selectInPage } from './inPage.mjs';

const PATIENCE = 30_000;

/** Finds by role and name in any browser, as the pages' own tests do. */
const library = readFileSync(
  new URL(
    'dist/@testing-library/dom.umd.min.js',
    import.meta.resolve('@testing-library/dom/package.json'),
  ),
  'utf8',
);
const isLoaded = '() => globalThis.TestingLibraryDom !== undefined && document.body !== null';

/** Patterns travel as their parts. */
const parts = (value) => {
  if (value instanceof RegExp) return { source: value.source, flags: value.flags };
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, parts(inner)]));
};

const inWords = (query) =>
  JSON.stringify(query, (_name, value) => (value instanceof RegExp ? String(value) : value));

/** Answers what `attempt` gives as soon as it gives something; a page that is just being left gives nothing. */
async function until(attempt, say) {
  const end = Date.now() + PATIENCE;
  let reason = '';
  while (Date.now() < end) {
    try {
      const found = await attempt();
      if (found) return found;
      reason = '';
    } catch (error) {
      reason = ` (${error.message})`;
    }
    await sleep(50);
  }
  throw new Error(`${await say()}${reason}`);
}

/** Finds in a page, and says where one is. */
function lookIn(tab) {
  const find = async (query) => {
    if (!(await tab.read(isLoaded))) await tab.load(library);
    return tab.find(findInPage, parts(query));
  };
  const where = async () => {
    const [path, text] = await Promise.all([
      tab.read('() => location.pathname + location.search'),
      tab.read('() => document.body.innerText'),
    ]);
    return `at ${path}, which says:\n${text.replaceAll(/\n+/g, '\n').slice(0, 600)}`;
  };
  /** Again where the element was replaced between looking and acting. */
  const onReady = (query, inPage, what, act) =>
    until(
      async () => {
        const element = await find(query);
        if (!element || !(await tab.check(inPage, element))) return false;
        await act(element);
        return true;
      },
      async () => `${what} ${inWords(query)} ${await where()}`,
    );
  return { find, where, onReady };
}

/**
 * What the journey does with a browser, whichever it is: open, press, fill, see, upload. Elements are described by
 * role and name, label, placeholder or text, `within` by another such description.
 */
export function personIn(tab, base) {
  let isSomewhere = false;
  const { find, where, onReady } = lookIn(tab);
  return {
    open: (path) => {
      isSomewhere = true;
      return tab.goTo(base + path);
    },
    press: (query) => onReady(query, pressableInPage, 'Not to be pressed:', tab.press),
    fill: (query, text) =>
      onReady(query, selectInPage, 'Not to be filled:', (element) => tab.type(element, text)),
    key: (name) => tab.key(name),
    async choose(name, option) {
      await this.press({ role: 'combobox', name });
      await this.press({ role: 'option', name: option });
    },
    async upload(label, file) {
      const query = { label };
      const say = async () => `Not to be found: ${inWords(query)} ${await where()}`;
      await tab.upload(await until(() => find(query), say), file);
    },
    see: (query) =>
      until(
        () => find(query),
        async () => `Not to be seen: ${inWords(query)} ${await where()}`,
      ),
    seeNot: (query) =>
      until(
        async () => !(await find(query)),
        async () => `Still to be seen: ${inWords(query)} ${await where()}`,
      ),
    arrive: (pattern) =>
      until(
        async () => pattern.test(await tab.read('() => location.pathname + location.search')),
        async () => `Not arrived at ${pattern}, but ${await where()}`,
      ),
    read: (source) => tab.read(source),
    faults: () => tab.faults(),
    /** WebKit has no picture of a window in which nothing was opened, and waits for one. */
    async picture(path) {
      if (isSomewhere) writeFileSync(path, Buffer.from(await tab.picture(), 'base64'));
    },
  };
}
