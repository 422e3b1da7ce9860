import { useEffect } from 'react';
import type { OpenedPdf } from './pdf';

const steps: Record<string, number> = { ArrowRight: 1, PageDown: 1, ArrowLeft: -1, PageUp: -1 };

export function usePageKeys(pdf: OpenedPdf | undefined, page: number): void {
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      const step = steps[event.key];
      const { target, altKey, ctrlKey, metaKey, shiftKey } = event;
      const isElsewhere = target instanceof Element && target.closest('input, [role="dialog"]');
      if (!step || !pdf || isElsewhere || altKey || ctrlKey || metaKey || shiftKey) return;
      event.preventDefault();
      pdf.goTo(page + step);
    };
    window.addEventListener('keydown', handleKey);
    return () => window.removeEventListener('keydown', handleKey);
  }, [pdf, page]);
}
