// Checks for elements that stand out only by their background, which forced colours remove. Each function runs in the
// page.

/** Stores the elements that have no border and whose background differs from their surroundings. */
export function keepFills(): void {
  const fillOf = (element: Element) => getComputedStyle(element).backgroundColor;
  const isClear = (fill: string) => fill === 'transparent' || /[,/] 0\)$/.test(fill);
  const behind = (element: Element): string => {
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (!isClear(fillOf(around))) return fillOf(around);
    }
    return '';
  };
  const standsOut = (element: Element) => {
    const fill = fillOf(element);
    return !isClear(fill) && fill !== behind(element);
  };
  const fills = [...document.querySelectorAll<HTMLElement>('body *:not(svg, svg *, img)')].filter(
    (element) => {
      const { width, height } = element.getBoundingClientRect();
      // Skips the circles behind icons, and page sections that are as wide as the window.
      const isDrawn = element.matches('[aria-hidden]') && element.childElementCount === 1;
      return (
        width > 1 &&
        height > 1 &&
        width < innerWidth &&
        element.checkVisibility({ opacityProperty: true }) &&
        standsOut(element) &&
        !(isDrawn && element.firstElementChild?.matches('svg'))
      );
    },
  );
  Object.assign(window, { fills });
}

/** Returns the stored elements that have neither a border nor a system colour in forced-colours mode. */
export function unedgedFills(): string[] {
  const { fills } = window as unknown as { fills: HTMLElement[] };
  const isEdged = (element: Element) => {
    const style = getComputedStyle(element);
    const drawn = (side: string) =>
      style.getPropertyValue(`${side}-style`) !== 'none' &&
      Number.parseFloat(style.getPropertyValue(`${side}-width`)) > 0;
    return (
      style.forcedColorAdjust === 'none' ||
      ['border-top', 'border-right', 'border-bottom', 'border-left', 'outline'].some(drawn)
    );
  };
  return fills
    .filter((element) => element.isConnected && !isEdged(element))
    .map((element) => `only a fill: ${element.tagName} ${element.textContent.slice(0, 30)}`);
}
