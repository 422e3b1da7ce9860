import { useBackCloses } from '@introvest/shell-sdk/host';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

const items = (menu: HTMLElement | null) =>
  Array.from(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? []);

/** The keyboard and pointer behaviour of a menu button, without a menu library on every page. */
export function useMenu() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    items(menu.current)[0]?.focus();
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [open]);

  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  useBackCloses(open, close);

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return setOpen(false);
    if (event.key === 'Escape') return close();
    const target = neighbour(items(menu.current), event.key);
    if (!target) return;
    event.preventDefault();
    target.focus();
  };

  return { open, setOpen, close, root, trigger, menu, onKeyDown };
}

function neighbour(all: HTMLElement[], key: string): HTMLElement | undefined {
  const here = all.indexOf(document.activeElement as HTMLElement);
  const last = all.length - 1;
  if (key === 'ArrowDown') return all[here === last ? 0 : here + 1];
  if (key === 'ArrowUp') return all[here <= 0 ? last : here - 1];
  if (key === 'Home') return all[0];
  if (key === 'End') return all[last];
  return undefined;
}
