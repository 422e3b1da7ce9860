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

/** Adds a count in front of the tab's title, such as '(3) Messages · Introvest'. 0 removes it. */
export function countInTab(count: number): void {
  if (count === waiting) return;
  name ||= document.title;
  waiting = count;
  show();
}

/** Sets the tab's title from the page's content. Until then, the shell shows the title from remote.json. */
export function useDocumentTitle(title: string): void {
  useEffect(() => nameTab(title), [title]);
}
