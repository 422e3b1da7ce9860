import { integrityOf } from '@introvest/registry/integrity';
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
 * Answers requests for these files differently until the fault is fixed. Requests that are still running get the same
 * answer, because removing a route would abort them.
 */
async function answer(page: Page, files: string[], how: Answer): Promise<() => Promise<void>> {
  let isMended = false;
  await page.route(
    ({ pathname }) => files.includes(pathname),
    (route) => (isMended ? route.fallback() : how(route)),
  );
  return async () => void (isMended = true);
}

const fulfil =
  (reply: Parameters<Route['fulfill']>[0]): Answer =>
  (route) =>
    route.fulfill(reply);

/**
 * Leaves requests unanswered if they are made before the fault is fixed. If they were answered then, the page would
 * recover without Retry.
 */
const stall: Answer = async () => undefined;

const tamper: Answer = async (route) => {
  const response = await route.fetch();
  await route.fulfill({ response, body: `${await response.text()}\n` });
};

const html = '<!doctype html><title>Not a script</title>';

async function publish(
  page: Page,
  live: LivePage,
  file: string,
  change: (script: string) => string,
): Promise<void> {
  const script = change(await (await page.request.get(file)).text());
  await answer(page, [file], fulfil({ body: script, contentType: 'text/javascript' }));
  const isDocument = (url: URL) =>
    !/^\/(remotes|assets|api|socket\.io)\/|\.\w+$/.test(url.pathname);
  await page.route(isDocument, async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const text = await response.text();
    const body = text.replaceAll(live.files[file] ?? '', integrityOf(script));
    await route.fulfill({ response, body });
  });
}

async function switchOn(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => Object.assign(window, { broken: true }));
  return () => page.evaluate(() => void Object.assign(window, { broken: false }));
}

const throwing = "if(window.broken)throw new Error('broken for a test');";

export const idOf = ({ name, base }: LivePage): string =>
  `${name.replaceAll('-', '_')}_${base.split('/').at(-2)}`;

export const entryOf = ({ entry }: LivePage): string[] => [entry];
export const ownOf = ({ own }: LivePage): string[] => own;

const lost = (
  name: string,
  reason: string,
  filesOf: (live: LivePage) => string[],
  how: Answer,
): Fault => ({ name, reason, inflict: (page, live) => answer(page, filesOf(live), how) });

const missing = fulfil({ status: 404, body: '' });

export const faults: Fault[] = [
  lost('entry 404', 'missing', entryOf, missing),
  lost('entry 503', 'unavailable', entryOf, fulfil({ status: 503, body: '' })),
  lost('HTML with 200', 'altered', entryOf, fulfil({ body: html, contentType: 'text/html' })),
  lost('entry stalled', 'stalled', entryOf, stall),
  lost('page chunk missing', 'missing', ownOf, missing),
  lost('page chunk stalled', 'stalled', ownOf, stall),
  lost('tampered byte', 'altered', ownOf, tamper),
  {
    name: 'throws on load',
    reason: 'threw',
    async inflict(page, live) {
      const module = /(\d+(?:\([\w$,]*\)|:(?:function)?\(?[\w$,]*\)?(?:=>)?)\{)/;
      const change = (script: string) => script.replace(module, `$1${throwing}`);
      await publish(page, live, live.own.at(-1) ?? '', change);
      return switchOn(page);
    },
  },
];

export const entryThrows: Fault = {
  name: 'entry throws',
  reason: 'threw',
  async inflict(page, live) {
    await publish(page, live, live.entry, (script) => `{${throwing}}${script}`);
    return switchOn(page);
  },
};
