import { useLayoutEffect, type RefObject } from 'react';

/** Exposes an element's height as a CSS variable of the document, so that other elements can leave space for it. */
export function useHeightVariable(element: RefObject<HTMLElement | null>, name: string): void {
  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown) return;
    const { style } = document.documentElement;
    const update = () => style.setProperty(name, `${shown.offsetHeight}px`);
    update();
    const observer = new ResizeObserver(update);
    observer.observe(shown);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  }, [element, name]);
}
