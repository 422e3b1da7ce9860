import { useEffect } from 'react';

let name = '';
let waiting = 0;

function show(): void {
  document.title = waiting > 0 ? `(${waiting}) ${name}` : name;
}

/** Sets the tab's title and keeps the number before it. */
export function nameTab(title: string): void {
  name = title;
  show();
}

/** Puts a number before the tab's title, such as '(3) Messages · Introvest'. 0 removes the number. */
export function countInTab(count: number): void {
  if (count === waiting) return;
  name ||= document.title;
  waiting = count;
  show();
}

/** Sets the tab's title from the page's content. The shell has already set the claim's title. */
export function useDocumentTitle(title: string): void {
  useEffect(() => nameTab(title), [title]);
}
