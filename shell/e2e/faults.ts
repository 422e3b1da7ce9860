import type { Page, Route } from '@playwright/test';

/** The live build of a remote, and the files of the page that is tried. */
export interface LivePage {
  name: string;
  base: string;
  entry: string;
  /** Path → integrity. */
  files: Record<string, string>;
  /** What the page needs beside the entry. */
  own: string[];
}

/** What can go wrong with a remote's files, and what browsers call it. */
export interface Fault {
  name: string;
  reason: string;
  /** Breaks it for this page; what it answers mends it. */
  inflict(page: Page, live: LivePage): Promise<() => Promise<void>>;
}

interface Inlined {
  remotes: (Omit<LivePage, 'own'> & { pages: { path: string; files: string[] }[] })[];
}

const inlined = /(id="registry">)(.*?)(<\/script>)/s;

/** The remote that has this page, as the product's documents name it now. */
export async function livePage(page: Page, path: string): Promise<LivePage> {
  // What only some may know of stands in its own document alone.
  for (const address of ['/contact', path]) {
    const text = await (await page.request.get(address)).text();
    const { remotes } = JSON.parse(inlined.exec(text)?.[2] ?? '') as Inlined;
    for (const { pages, ...remote } of remotes) {
      const claim = pages.find((one) => one.path === path);
      if (claim) return { ...remote, own: claim.files.filter((file) => file !== remote.entry) };
    }
  }
  throw new Error(`Nobody has ${path}.`);
}

type Answer = (route: Route) => Promise<void>;

/** Answers in another way until it is mended. What is on its way by then is answered so: a route that is taken away breaks off. */
async function answerWhere(
  page: Page,
  isOne: (url: URL) => boolean,
  how: Answer,
): Promise<() => Promise<void>> {
  let isMended = false;
  await page.route(isOne, (route) => (isMended ? route.fallback() : how(route)));
  return async () => void (isMended = true);
}

/** These files. */
const answer = (page: Page, files: string[], how: Answer) =>
  answerWhere(page, ({ pathname }) => files.includes(pathname), how);

const fulfil =
  (reply: Parameters<Route['fulfill']>[0]): Answer =>
  (route) =>
    route.fulfill(reply);

/** What was asked for until it is mended never comes: with it the page would, by itself. */
const stall = (page: Page, files: string[]) => answer(page, files, async () => undefined);

const html = '<!doctype html><title>Not a script</title>';

/** The document says other hashes, as if these were the bytes that were published. */
export async function publish(
  page: Page,
  live: LivePage,
  files: string[],
  change: (script: string) => string,
): Promise<void> {
  const hashes = new Map<string, string>();
  for (const file of files) {
    const script = change(await (await page.request.get(file)).text());
    const digest = await crypto.subtle.digest('SHA-384', new TextEncoder().encode(script));
    hashes.set(live.files[file] ?? '', `sha384-${Buffer.from(digest).toString('base64')}`);
    await answer(page, [file], fulfil({ body: script, contentType: 'text/javascript' }));
  }
  await changeDocuments(page, (text) =>
    [...hashes].reduce((changed, [before, now]) => changed.replaceAll(before, now), text),
  );
}

async function changeDocuments(
  page: Page,
  change: (text: string) => string,
): Promise<() => Promise<void>> {
  const isDocument = (url: URL) =>
    !/^\/(remotes|assets|api|socket\.io)\/|\.\w+$/.test(url.pathname);
  const how: Answer = async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  };
  return answerWhere(page, isDocument, how);
}

/** For scripts that throw as long as the page says so. */
async function switchOn(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => Object.assign(window, { broken: true }));
  return () => page.evaluate(() => void Object.assign(window, { broken: false }));
}

const throwing = "if(window.broken)throw new Error('broken for a test');";

/** A container whose pages throw when they are drawn. */
const drawingThrows = (id: string) => (script: string) =>
  `${script};{const own=window[${id}];window[${id}]={init:(...all)=>own.init(...all),` +
  `get:(name)=>own.get(name).then((make)=>()=>{const {default:Page}=make();` +
  `return {default:(props)=>{${throwing}return Page(props)}}})}}`;

/** The global that the entry makes. */
export const idOf = ({ name, base }: LivePage): string =>
  `${name.replaceAll('-', '_')}_${base.split('/').at(-2)}`;

const lostEntry = (name: string, reason: string, how: Answer): Fault => ({
  name,
  reason,
  inflict: (page, { entry }) => answer(page, [entry], how),
});

/** Each is told, and gone once it is mended. */
export const faults: Fault[] = [
  lostEntry('entry 404', 'missing', fulfil({ status: 404, body: '' })),
  lostEntry('entry 503', 'unavailable', fulfil({ status: 503, body: '' })),
  lostEntry('HTML with 200', 'altered', fulfil({ body: html, contentType: 'text/html' })),
  {
    name: 'entry stalled',
    reason: 'stalled',
    inflict: (page, { entry }) => stall(page, [entry]),
  },
  {
    name: 'page chunk missing',
    reason: 'missing',
    inflict: (page, { own }) => answer(page, own, fulfil({ status: 404, body: '' })),
  },
  {
    name: 'page chunk stalled',
    reason: 'stalled',
    inflict: (page, { own }) => stall(page, own),
  },
  {
    name: 'tampered byte',
    reason: 'altered',
    inflict: (page, { own }) =>
      answer(page, own, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `${await response.text()}\n` });
      }),
  },
  {
    name: 'throws on load',
    reason: 'threw',
    async inflict(page, live) {
      // Into the page's own module, behind what names it.
      const module = /(\d+(?:\([\w$,]*\)|:(?:function)?\(?[\w$,]*\)?(?:=>)?)\{)/;
      await publish(page, live, live.own.slice(-1), (script) =>
        script.replace(module, `$1${throwing}`),
      );
      return switchOn(page);
    },
  },
  {
    name: 'throws in render',
    reason: 'render',
    async inflict(page, live) {
      await publish(page, live, [live.entry], drawingThrows(JSON.stringify(idOf(live))));
      return switchOn(page);
    },
  },
];

/** An entry that throws before there is anything of it. */
export const entryThrows: Fault = {
  name: 'entry throws',
  reason: 'threw',
  async inflict(page, live) {
    await publish(page, live, [live.entry], (script) => `{${throwing}}${script}`);
    return switchOn(page);
  },
};

/** The document says no hash of the entry; whoever could change that could change the entry too. */
export const takeHashAway = (
  page: Page,
  { files, entry }: LivePage,
): Promise<() => Promise<void>> =>
  changeDocuments(page, (text) => text.replaceAll(files[entry] ?? '', ''));

interface Named {
  name: string;
}

function inRegistry(text: string, change: (remotes: Named[]) => Named[]): string {
  return text.replace(inlined, (_, start: string, json: string, end: string) => {
    const snapshot = JSON.parse(json) as { remotes: Named[] };
    const changed = JSON.stringify({ ...snapshot, remotes: change(snapshot.remotes) });
    return start + changed.replaceAll('<', '\\u003c') + end;
  });
}

/** Documents name one remote more. */
export const addRemote = (page: Page, remote: Named): Promise<() => Promise<void>> =>
  changeDocuments(page, (text) => inRegistry(text, (remotes) => [...remotes, remote]));

/** The document says that the page can't run in this shell, and preloads nothing of it. */
export function refuse(page: Page, { name }: LivePage): Promise<() => Promise<void>> {
  const preloads = new RegExp(`<link rel="preload"[^>]*/remotes/${name}/[^>]*>`, 'g');
  const refused = `${name} needs more.`;
  return changeDocuments(page, (text) =>
    inRegistry(text.replace(preloads, ''), (remotes) =>
      remotes.map((one) => (one.name === name ? { ...one, refused } : one)),
    ),
  );
}
