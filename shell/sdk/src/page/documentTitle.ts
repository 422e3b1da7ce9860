import { useEffect } from 'react';

let name = '';
let waiting = 0;

function show(): void {
  document.title = waiting > 0 ? `(${waiting}) ${name}` : name;
}

/** Names the tab. What waits for the person stays before the name. */
export function nameTab(title: string): void {
  name = title;
  show();
}

/** Puts a number before the tab's name, such as '(3) Messages · Introvest'; 0 takes it away. */
export function countInTab(count: number): void {
  if (count === waiting) return;
  name ||= document.title;
  waiting = count;
  show();
}

/** Names the tab after the page's content. The shell has set the title of the page's claim before. */
export function useDocumentTitle(title: string): void {
  useEffect(() => nameTab(title), [title]);
}
