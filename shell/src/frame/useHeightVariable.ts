import { useLayoutEffect, type RefObject } from 'react';

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
