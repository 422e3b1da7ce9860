import { useEffect } from 'react';

let name = '';
let waiting = 0;

function show(): void {
  document.title = waiting > 0 ? `(${waiting}) ${name}` : name;
}

export function nameTab(title: string): void {
  name = title;
  show();
}

/** Puts a number in front of the tab's title, such as '(3) Messages · Introvest'. 0 removes the number. */
export function countInTab(count: number): void {
  if (count === waiting) return;
  name ||= document.title;
  waiting = count;
  show();
}

/**
 * Sets the tab's title to one that comes from the page's content. Until then, the shell shows the title of the claim.
 */
export function useDocumentTitle(title: string): void {
  useEffect(() => nameTab(title), [title]);
}
