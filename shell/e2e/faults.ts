import type { Page, Route } from '@playwright/test';

export interface LivePage {
  name: string;
  base: string;
  entry: string;
  files: Record<string, string>;
  own: string[];
}

export interface Fault {
  name: string;
  reason: string;
  inflict(page: Page, live: LivePage): Promise<() => Promise<void>>;
}

interface Inlined {
  remotes: (Omit<LivePage, 'own'> & { pages: { path: string; files: string[] }[] })[];
}

const inlined = /(id="registry">)(.*?)(<\/script>)/s;

export async function livePage(page: Page, path: string): Promise<LivePage> {
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

/**
 * Answers matching requests differently until the fault is fixed. Requests that are still running get the same answer,
 * because removing a route would abort them.
 */
async function answerWhere(
  page: Page,
  isOne: (url: URL) => boolean,
  how: Answer,
): Promise<() => Promise<void>> {
  let isMended = false;
  await page.route(isOne, (route) => (isMended ? route.fallback() : how(route)));
  return async () => void (isMended = true);
}

const answer = (page: Page, files: string[], how: Answer) =>
  answerWhere(page, ({ pathname }) => files.includes(pathname), how);

const fulfil =
  (reply: Parameters<Route['fulfill']>[0]): Answer =>
  (route) =>
    route.fulfill(reply);

/**
 * Leaves requests unanswered if they are made before the fault is fixed. If they were answered then, the page would
 * recover without Retry.
 */
const stall = (page: Page, files: string[]) => answer(page, files, async () => undefined);

const html = '<!doctype html><title>Not a script</title>';

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

async function switchOn(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => Object.assign(window, { broken: true }));
  return () => page.evaluate(() => void Object.assign(window, { broken: false }));
}

const throwing = "if(window.broken)throw new Error('broken for a test');";

export const idOf = ({ name, base }: LivePage): string =>
  `${name.replaceAll('-', '_')}_${base.split('/').at(-2)}`;

const lostEntry = (name: string, reason: string, how: Answer): Fault => ({
  name,
  reason,
  inflict: (page, { entry }) => answer(page, [entry], how),
});

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
      const module = /(\d+(?:\([\w$,]*\)|:(?:function)?\(?[\w$,]*\)?(?:=>)?)\{)/;
      await publish(page, live, live.own.slice(-1), (script) =>
        script.replace(module, `$1${throwing}`),
      );
      return switchOn(page);
    },
  },
];

export const entryThrows: Fault = {
  name: 'entry throws',
  reason: 'threw',
  async inflict(page, live) {
    await publish(page, live, [live.entry], (script) => `{${throwing}}${script}`);
    return switchOn(page);
  },
};
