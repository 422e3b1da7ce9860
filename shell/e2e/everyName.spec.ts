import { test } from '@playwright/test';
import { visitors } from './claimedPages';
import { comeAs, expectEverywhere, expectNoFaults } from './everywhere';
import { accessFaults, newPerson } from './person';

/** Run in the page: what can be pressed under the same name, and does something else each time. */
function sharedNames(): string[] {
  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return '';
    return node.getAttribute('aria-label') ?? [...node.childNodes].map(textOf).join('');
  };
  const nameOf = (element: Element): string =>
    (element.getAttribute('aria-labelledby')?.split(' ') ?? [])
      .map((id) => textOf(document.getElementById(id) ?? new Text()))
      .join(' ') || textOf(element).trim();
  const controls = [
    ...document.querySelectorAll('main :is(button:enabled, a[href]):not([role=tab])'),
  ].filter((element) => element.checkVisibility());
  const places = new Map<string, Set<unknown>>();
  for (const element of controls) {
    const name = `${element.tagName} ${nameOf(element)}`;
    const place = element instanceof HTMLAnchorElement ? element.href : element;
    places.set(name, (places.get(name) ?? new Set()).add(place));
  }
  return [...places].filter(([, to]) => to.size > 1).map(([name, to]) => `${to.size}: ${name}`);
}

for (const visitor of visitors) {
  test(`names say what is read and whose it is: ${visitor}`, async ({ browser }) => {
    const { page } = await newPerson(browser, { viewport: { width: 1440, height: 900 } });
    await comeAs(page, visitor);
    await expectEverywhere(page, visitor, async () => [
      ...(await page.evaluate(sharedNames)),
      ...(await accessFaults(page, 'light')),
    ]);
    expectNoFaults(page);
  });
}
