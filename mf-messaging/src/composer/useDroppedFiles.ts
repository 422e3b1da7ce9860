import { useEffect, useEffectEvent, type RefObject } from 'react';

/**
 * Returns whether pasted content is text. Text that is copied from a document or spreadsheet comes with a picture of
 * itself.
 */
const isText = ({ types }: DataTransfer) =>
  types.includes('text/plain') && (types.includes('text/html') || types.includes('text/rtf'));

const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

export function useDroppedFiles(
  inside: RefObject<HTMLElement | null>,
  onFiles: (files: File[]) => void,
): void {
  const take = useEffectEvent(onFiles);
  useEffect(() => {
    const place = inside.current?.closest<HTMLElement>('[data-conversation]') ?? inside.current;
    const allow = (event: DragEvent) => hasFiles(event) && event.preventDefault();
    const drop = (event: DragEvent) => {
      if (!hasFiles(event)) return;
      event.preventDefault();
      take([...(event.dataTransfer?.files ?? [])]);
    };
    const paste = (event: ClipboardEvent) => {
      const { clipboardData: copied } = event;
      if (!copied || copied.files.length === 0 || isText(copied)) return;
      event.preventDefault();
      take([...copied.files]);
    };
    place?.addEventListener('dragover', allow);
    place?.addEventListener('drop', drop);
    place?.addEventListener('paste', paste);
    return () => {
      place?.removeEventListener('dragover', allow);
      place?.removeEventListener('drop', drop);
      place?.removeEventListener('paste', paste);
    };
  }, [inside]);
}
