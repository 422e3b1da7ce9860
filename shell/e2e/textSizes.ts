import type { CDPSession, Page } from '@playwright/test';

async function setLetters(devtools: CDPSession, size: number): Promise<void> {
  await devtools.send('Page.enable');
  await devtools.send('Page.setFontSizes', { fontSizes: { standard: size } });
}

interface Sizes {
  letters: number[];
  widths: number[];
  height?: number;
}

export async function faultsInSizes(
  page: Page,
  { letters, widths, height = 800 }: Sizes,
  look: () => Promise<string[]>,
): Promise<Record<string, string[]>> {
  const devtools = await page.context().newCDPSession(page);
  const found: Record<string, string[]> = {};
  for (const size of letters) {
    await setLetters(devtools, size);
    for (const width of widths) {
      await page.setViewportSize({ width, height });
      const faults = await look();
      if (faults.length > 0) found[`${width} px, letters of ${size} px`] = faults;
    }
  }
  await setLetters(devtools, 16);
  await devtools.detach();
  return found;
}

// These functions check a page with large fonts. They run in the page and return the problems that they find.

export function findOverflow(): string[] {
  const reachesOut = (button: Element): boolean => {
    const edge = button.getBoundingClientRect();
    return [...button.childNodes].some((node) => {
      if (node.nodeType !== Node.TEXT_NODE || !node.textContent?.trim()) return false;
      const range = document.createRange();
      range.selectNodeContents(node);
      const words = range.getBoundingClientRect();
      return words.left < edge.left - 1 || words.right > edge.right + 1;
    });
  };
  return [...document.querySelectorAll('button, a.MuiButton-root, [role="tab"]')]
    .filter((button) => button.checkVisibility() && reachesOut(button))
    .map((button) => button.textContent ?? '');
}

export function findCutText(): string[] {
  return [...document.querySelectorAll<HTMLElement>('body *:not(svg, svg *)')]
    .filter((element) => {
      const { overflowX, webkitLineClamp } = getComputedStyle(element);
      const hides = overflowX === 'hidden' || overflowX === 'clip';
      const isMeant = webkitLineClamp !== 'none' || element.clientWidth <= 1;
      if (!hides || isMeant || element.innerText.trim() === '') return false;
      return element.scrollWidth > element.clientWidth + 1 && element.checkVisibility();
    })
    .map((element) => `cut: ${element.innerText.slice(0, 40)}`);
}

export function crowdedWords(): string[] {
  const found: string[] = [];
  const boxesOf = (text: Node, from: number, to: number) => {
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, to);
    return [...range.getClientRects()].filter(({ width }) => width > 2);
  };
  const controls = 'main :is(h1, h2, h3, label, button, [role="tab"], .MuiButton-root), header a';
  const seen = [...document.querySelectorAll(controls)].filter(
    // Members' names are skipped, because they can be longer than a line.
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
      if (part.closest('[data-bar]') !== other.closest('[data-bar]')) continue;
      const across = Math.min(box.right, its.right) - Math.max(box.left, its.left);
      const down = Math.min(box.bottom, its.bottom) - Math.max(box.top, its.top);
      if (across > 1 && down > 1) found.push(`${other.textContent} over ${part.textContent}`);
    }
  }
  return [...new Set(found)];
}

export function wordsOverEdges(): string[] {
  const column = document.querySelector('main h1')?.parentElement?.closest('.MuiContainer-root');
  const found: string[] = [];
  for (const words of document.querySelectorAll('main :is(p, span, h1, h2, h3)')) {
    const isText = words.textContent.trim() !== '' && words.checkVisibility();
    if (!isText || words.getBoundingClientRect().width <= 1) continue;
    const edge = words.closest('.MuiPaper-root, .MuiCard-root, section > a') ?? column;
    if (!edge) continue;
    const { right } = edge.getBoundingClientRect();
    if (words.getBoundingClientRect().right > right + 1 && !words.closest('[role="tablist"]'))
      found.push(words.textContent.slice(0, 40));
  }
  return [...new Set(found)];
}
