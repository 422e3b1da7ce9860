import { test, type Page } from '@playwright/test';
import { visitors } from './claimedPages';
import { comeAs, expectEverywhere, expectNoFaults } from './everywhere';
import { expectNoSidewaysScroll, newPerson, phone } from './person';

const wide = { viewport: { width: 1440, height: 900 } };

/** What moved without anybody having touched it, and by how much. */
async function countShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const shifts: { value: number; of: string[] }[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as unknown as LayoutShift[]) {
        if (entry.hadRecentInput) continue;
        const of = entry.sources.map(({ node }) => {
          const element = node instanceof Element ? node : node?.parentElement;
          return `${element?.tagName} ${element?.textContent?.slice(0, 40)}`;
        });
        shifts.push({ value: entry.value, of });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

const shiftsOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { shifts: { value: number; of: string[] }[] }).shifts);

for (const visitor of visitors) {
  for (const [window, options] of Object.entries({ wide, phone })) {
    test(`nothing jumps while slow services answer: ${visitor}, ${window}`, async ({ browser }) => {
      const { context, page } = await newPerson(browser, options);
      await comeAs(page, visitor);
      await countShifts(page);
      let calls = 0;
      await context.route('**/api/**', async (route) => {
        calls += 1;
        const wait = 200 + (calls % 3) * 200;
        await new Promise((resolve) => setTimeout(resolve, wait));
        await route.continue().catch(() => {});
      });
      await expectEverywhere(page, visitor, async () => {
        await page.waitForLoadState('networkidle');
        const shifts = await shiftsOf(page);
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        return sum > 0.05 ? [sum, ...shifts] : [];
      });
    });
  }

  test(`forced colours draw every control and its state: ${visitor}`, async ({ browser }) => {
    const { page } = await newPerson(browser, { ...wide, forcedColors: 'active' });
    await comeAs(page, visitor);
    await expectEverywhere(page, visitor, () => page.evaluate(undrawnControls));
    expectNoFaults(page);
  });

  test(`at four times the size nothing stands in front of the page: ${visitor}`, async ({
    browser,
  }) => {
    const { page } = await newPerson(browser, { viewport: { width: 320, height: 256 } });
    await comeAs(page, visitor);
    await expectEverywhere(page, visitor, async () => {
      await expectNoSidewaysScroll(page);
      return page.evaluate(standingInFront);
    });
    expectNoFaults(page);
  });

  test(`every word stands in one of the two faces: ${visitor}`, async ({ browser }) => {
    const { page } = await newPerson(browser, wide);
    await comeAs(page, visitor);
    await expectEverywhere(page, visitor, () => page.evaluate(foreignFaces));
    expectNoFaults(page);
  });

  test(`prints are dark on white, whatever the screen: ${visitor}`, async ({ browser }) => {
    const { page } = await newPerson(browser, { ...wide, colorScheme: 'dark' });
    await comeAs(page, visitor);
    await expectEverywhere(page, visitor, async () => {
      await page.emulateMedia({ media: 'print' });
      const faults = await page.evaluate(lightInk);
      await page.emulateMedia({ media: null });
      return faults;
    });
    expectNoFaults(page);
  });
}

/** Run in the page: controls without a border, and chosen ones that look like the others. */
function undrawnControls(): string[] {
  const named = (element: Element) =>
    `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 30)}`;
  const boxed = (element: Element): boolean => {
    const { borderTopWidth, borderTopStyle } = getComputedStyle(element);
    return Number.parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none';
  };
  // The frame of a field is around the field itself.
  const drawn = (element: Element) =>
    boxed(element) ||
    (element.matches('input, textarea, [role=combobox]') &&
      element.parentElement !== null &&
      boxed(element.parentElement));
  const seen = (element: Element) => element.checkVisibility({ opacityProperty: true });
  const controls = [
    ...document.querySelectorAll(
      'button, [role=button], [role=combobox], input, textarea, a.MuiButton-root',
    ),
  ].filter(
    (element) =>
      seen(element) &&
      !element.matches('[type=checkbox], [type=radio], [type=file], [aria-hidden=true]'),
  );
  const chosen = [
    ...document.querySelectorAll('[aria-selected=true], [aria-pressed=true], [aria-current=page]'),
  ].filter(seen);
  const plain = chosen.filter((element) => {
    const like = [...(element.parentElement?.children ?? [])].find(
      (other) => other !== element && other.tagName === element.tagName,
    );
    if (!like) return false;
    const look = (of: Element) => {
      const { backgroundColor, borderBottomColor, color } = getComputedStyle(of);
      return [backgroundColor, borderBottomColor, color].join();
    };
    return look(element) === look(like);
  });
  return [
    ...controls
      .filter((element) => !drawn(element))
      .map((element) => `no border: ${named(element)}`),
    ...plain.map((element) => `looks like the others: ${named(element)}`),
  ];
}

/** Run in the page: text in a face that the browser chose. */
function foreignFaces(): string[] {
  return [...document.querySelectorAll('#root *')]
    .filter((element) => {
      const words = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      return (
        words && element.checkVisibility() && !/Variable/.test(getComputedStyle(element).fontFamily)
      );
    })
    .map((element) => `${element.tagName} ${element.textContent?.slice(0, 30)}`);
}

/** Run in the page: what stays on the screen while the page scrolls. */
function standingInFront(): string[] {
  return [...document.querySelectorAll('body *')]
    .filter((element) => {
      const { position } = getComputedStyle(element);
      if (position !== 'sticky' && position !== 'fixed') return false;
      const { width, height, bottom } = element.getBoundingClientRect();
      return (
        width > 100 &&
        height > 30 &&
        bottom > 0 &&
        element.checkVisibility() &&
        element.childElementCount > 0
      );
    })
    .map((element) => `${element.tagName} ${element.textContent?.slice(0, 40)}`);
}

/** Run in the page: text that is lighter than a middling grey, and the paper if it isn't white. */
function lightInk(): string[] {
  const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
  const lightness = (colour: string): number => {
    if (!canvas) return 0;
    canvas.fillStyle = '#fff';
    canvas.fillRect(0, 0, 1, 1);
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data;
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const found = new Set<string>();
  const paper = lightness(getComputedStyle(document.body).backgroundColor);
  if (paper < 254.9) found.add(`paper: ${paper}`);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const element = texts.currentNode.parentElement;
    if (!element?.checkVisibility() || !texts.currentNode.textContent?.trim()) continue;
    const { color, backgroundColor } = getComputedStyle(element);
    const own = element.closest('button, a, [data-print-own]');
    if (lightness(color) > 140 && !own)
      found.add(`${color} on ${backgroundColor}: ${element.textContent?.slice(0, 30)}`);
  }
  return [...found].slice(0, 8);
}
