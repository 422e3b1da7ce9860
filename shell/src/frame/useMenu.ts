import { useRef, type KeyboardEvent } from 'react';
import { usePanel } from './usePanel';

const items = (menu: HTMLElement | null) =>
  Array.from(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []);

/** Handles keyboard and pointer for a menu button. MUI's Menu isn't used, because it adds 10 KB. */
export function useMenu() {
  const menu = useRef<HTMLDivElement>(null);
  const panel = usePanel(() => items(menu.current)[0]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return panel.setOpen(false);
    const target = neighbour(items(menu.current), event.key);
    if (!target) return panel.onKeyDown(event);
    event.preventDefault();
    target.focus();
  };
  return { ...panel, menu, onKeyDown };
}

function neighbour(all: HTMLElement[], key: string): HTMLElement | undefined {
  const here = all.indexOf(document.activeElement as HTMLElement);
  if (key === 'ArrowDown') return all[(here + 1) % all.length];
  if (key === 'ArrowUp') return all.at(here <= 0 ? -1 : here - 1);
  if (key === 'Home') return all[0];
  return key === 'End' ? all.at(-1) : undefined;
}
