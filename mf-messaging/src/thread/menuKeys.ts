import type { KeyboardEvent } from 'react';

const up = -1;
const steps: Record<string, number> = { ArrowUp: up, ArrowDown: 1 };

/** Which messages have a menu: those of the other side. Tab reaches the newest one's; arrow keys lead to the others. */
export function moveAmongMenus(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  const from = (event.target as Element).closest('[data-menu]');
  if (step === undefined || !from) return;
  const menus = [...event.currentTarget.querySelectorAll('[data-menu]')];
  const to = menus[menus.indexOf(from) + step];
  event.preventDefault();
  to?.querySelector('button')?.focus();
}
