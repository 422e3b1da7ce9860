import type { Page } from '@playwright/test';
import { comeAs, expectEverywhere, expectNoFaults } from './everywhere';
import { faultsInSizes } from './letters';
import { newPerson } from './person';
import { test } from './test';

/** Font sizes to test: the browser's 'large' setting, and twice the default. */
const sizes = { letters: [24, 32], widths: [390, 1440], height: 900 };

/** Returns text that is broken within a word, overlaps other text or is outside the window. Runs in the page. */
function crowded(): string[] {
  const found =
    document.documentElement.scrollWidth > innerWidth + 1 ? ['the page scrolls sideways'] : [];
  const boxesOf = (text: Node, from: number, to: number) => {
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, to);
    return [...range.getClientRects()].filter(({ width }) => width > 2);
  };
  const controls = 'main :is(h1, h2, h3, label, button, [role="tab"], .MuiButton-root), header a';
  const seen = [...document.querySelectorAll(controls)].filter(
    // Skips members' names, which can be longer than a line.
    (part) => part.checkVisibility() && !part.closest('article, li, header + div'),
  );
  for (const part of seen) {
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      for (const { 0: word, index } of (text.textContent ?? '').matchAll(/\p{L}{3,}/gu)) {
        const lines = boxesOf(text, index, index + word.length).map(({ top }) => Math.round(top));
        if (new Set(lines).size > 1) found.push(`broken: ${word}`);
      }
    }
  }
  const buttons = seen.filter((part) => part.matches('button, .MuiButton-root'));
  const rects = buttons.map((part) => ({ part, box: part.getBoundingClientRect() }));
  for (const [at, { part, box }] of rects.entries()) {
    for (const { part: other, box: its } of rects.slice(at + 1)) {
      if (part.contains(other) || other.contains(part)) continue;
      // A fixed bar may overlap scrolled content.
      if (part.closest('[data-bar]') !== other.closest('[data-bar]')) continue;
      const across = Math.min(box.right, its.right) - Math.max(box.left, its.left);
      const down = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
      if (across > 1 && down > 1) found.push(`${other.textContent} over ${part.textContent}`);
    }
  }
  return [...new Set(found)];
}

const look = (page: Page) => async () => {
  const found = await faultsInSizes(page, sizes, () => page.evaluate(crowded));
  return Object.entries(found);
};

for (const visitor of ['visitor', 'founder', 'investor', 'moderator', 'new founder'] as const) {
  test(`neither breaks words nor lets text overlap on any page with large fonts: ${visitor}`, async ({
    browser,
  }) => {
    const { page } = await newPerson(browser, { reducedMotion: 'reduce' });
    await comeAs(page, visitor);
    await expectEverywhere(page, visitor, (opened) => look(opened)());
    expectNoFaults(page);
  });
}
