import type { Page } from '@playwright/test';

interface LayoutShift {
  value: number;
  hadRecentInput: boolean;
  sources: { node: Node | null }[];
}

export async function layoutShifts(page: Page): Promise<unknown[]> {
  const shifts = await page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const all = observer.takeRecords() as unknown as LayoutShift[];
    const unexpected = all.filter(({ hadRecentInput }) => !hadRecentInput);
    return unexpected.map(({ value, sources }) => {
      const elements = sources.map(({ node }) =>
        node instanceof Element ? node : node?.parentElement,
      );
      const of = elements.map((one) => `${one?.tagName} ${one?.textContent?.slice(0, 40)}`);
      return { value, of };
    });
  });
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  return sum > 0.02 ? [{ sum }, ...shifts] : [];
}

// These functions run in the page and return the problems that they find.

export function sharedNames(): string[] {
  const textOf = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return '';
    return node.getAttribute('aria-label') ?? [...node.childNodes].map(textOf).join('');
  };
  const referred = (element: Element, attribute: string): string =>
    (element.getAttribute(attribute)?.split(' ') ?? [])
      .map((id) => textOf(document.getElementById(id) ?? new Text()))
      .join(' ');
  const nameOf = (element: Element): string =>
    referred(element, 'aria-labelledby') || textOf(element).trim();
  const controls = [
    ...document.querySelectorAll('main :is(button:enabled, a[href]):not([role=tab])'),
  ].filter((element) => element.checkVisibility());
  const places = new Map<string, Set<unknown>>();
  for (const element of controls) {
    // A button inside a field is identified by the field's description. If its name contained the field's name, tests
    // that look up the field would find the button too.
    const beside = element.closest('form') ? referred(element, 'aria-describedby') : '';
    const name = `${element.tagName} ${nameOf(element)} ${beside}`.trim();
    const place = element instanceof HTMLAnchorElement ? element.href : element;
    places.set(name, (places.get(name) ?? new Set()).add(place));
  }
  return [...places].filter(([, to]) => to.size > 1).map(([name, to]) => `${to.size}: ${name}`);
}

export function invisibleControls(): string[] {
  const named = (element: Element) =>
    `${element.tagName} ${element.getAttribute('aria-label') ?? element.textContent?.slice(0, 30)}`;
  const boxed = (element: Element): boolean => {
    const { borderTopWidth, borderTopStyle } = getComputedStyle(element);
    return Number.parseFloat(borderTopWidth) > 0 && borderTopStyle !== 'none';
  };
  const drawn = (element: Element) =>
    boxed(element) ||
    (element.matches('input, textarea, select') &&
      element.parentElement !== null &&
      boxed(element.parentElement));
  const seen = (element: Element) => element.checkVisibility({ opacityProperty: true });
  const controls = [
    ...document.querySelectorAll(
      'button, [role=button], select, input, textarea, a.MuiButton-root',
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

export function squeezedIcons(): string[] {
  return [...document.querySelectorAll<SVGElement>('svg.lucide')]
    .filter((icon) => {
      const { width, height } = icon.getBoundingClientRect();
      return icon.checkVisibility() && Math.abs(width - height) > 1;
    })
    .map((icon) => `squeezed: ${icon.closest('button, a, p, div')?.textContent?.slice(0, 40)}`);
}

export function foreignFonts(): string[] {
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

export function findFixedElements(): string[] {
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

export function paleText(): string[] {
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

export function findCutInPrint(): string[] {
  const hides = ['auto', 'scroll', 'hidden', 'clip'];
  return [...document.querySelectorAll<HTMLElement>('body, body *')]
    .filter((element) => {
      if (element.matches('textarea, input, select, svg, svg *')) return false;
      const { overflowY, webkitLineClamp } = getComputedStyle(element);
      // Ignores previews on cards, which are truncated on purpose, and text for screen readers, which has no size.
      const isMeant = webkitLineClamp !== 'none' || element.clientHeight <= 1;
      if (isMeant || !hides.includes(overflowY) || !element.checkVisibility()) return false;
      return element.scrollHeight > element.clientHeight + 4 && element.innerText.trim() !== '';
    })
    .map((element) => `${element.tagName} ${element.innerText.slice(0, 40)}`);
}
