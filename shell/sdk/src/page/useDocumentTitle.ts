import { useEffect } from 'react';
import { nameTab } from './documentTitle';

/** Names the tab after what the page shows; the shell sets the claim's own title before. */
export function useDocumentTitle(title: string): void {
  useEffect(() => nameTab(title), [title]);
}
