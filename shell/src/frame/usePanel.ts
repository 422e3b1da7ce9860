import { useBackCloses } from '@introvest/shell-sdk/host';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';

/** A button and what it opens: pressing Escape, Back, and leaving by pointer or by keyboard, closes it. */
export function usePanel() {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!open) return;
    panel.current?.focus();
    const closeOutside = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
    };
  }, [open]);

  const close = () => {
    setOpen(false);
    trigger.current?.focus();
  };
  useBackCloses(open, close);

  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') close();
  };
  return { open, setOpen, root, trigger, panel, onKeyDown };
}
