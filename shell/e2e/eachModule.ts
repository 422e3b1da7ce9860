import { expect, type Browser } from '@playwright/test';
import { listen } from './failureCases';
import { livePage, publish } from './faults';
import { expectMarked, headingOf, mark, openPage, roomOf, unavailable } from './rooms';

type Modules = Record<string, (...given: unknown[]) => unknown>;

/** Makes each of a chunk's modules throw the first time it runs. Runs in the page. */
function throwOnce(): void {
  const run = new Set<string>();
  const failFirst = (modules: Modules) => {
    for (const [id, make] of Object.entries(modules)) {
      modules[id] = function (this: unknown, ...given) {
        if (run.has(id)) return make.apply(this, given);
        run.add(id);
        throw new Error('broken for a test');
      };
    }
  };
  Object.assign(window, { failFirst });
}

/** Prepends code to a chunk. The code passes the chunk's modules through `failFirst` before webpack registers them. */
const failing = (script: string): string => {
  const queue = /webpackChunk\w+/.exec(script)?.[0];
  if (!queue) throw new Error('This is no chunk of webpack.');
  return `{const all=globalThis.${queue}||=[],add=all.push;all.push=(chunk)=>{all.push=add;
window.failFirst(chunk[1]);return add.call(all,chunk)}}${script}`;
};

/**
 * Checks that pressing Retry repeatedly shows the page, whichever modules threw. A module that threw has partly run.
 * Retry runs it again, although its dependencies have already run.
 */
export async function tryEachModule(browser: Browser, remote: string): Promise<void> {
  const room = roomOf(remote);
  const page = await openPage(browser, room.as);
  const live = await livePage(page, room.path);
  await page.addInitScript(throwOnce);
  const scripts = live.own.filter((name) => name.endsWith('.js'));
  await publish(page, live, scripts, failing);
  const told = listen(page);
  await page.goto(room.path, { waitUntil: 'commit' });
  const alert = headingOf(page, unavailable);
  await alert.waitFor();
  await mark(page);
  const retry = page.getByRole('button', { name: 'Retry' });
  const heading = headingOf(page, room.heading);
  for (let presses = 0; !(await heading.isVisible()); presses += 1) {
    expect(presses).toBeLessThan(100);
    const before = told.length;
    await retry.click();
    await expect.poll(async () => told.length > before || (await heading.isVisible())).toBe(true);
  }
  await expect(alert).toHaveCount(0);
  await expectMarked(page);
}
