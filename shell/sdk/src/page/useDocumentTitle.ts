import { useEffect } from 'react';

/** Names the tab after what the page shows; the shell sets the claim's own title before. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
