import { useBackCloses } from '@introvest/shell-sdk/host';
import { useEffect, useEffectEvent, useRef, useState, type KeyboardEvent } from 'react';

export function usePanel(firstFocus?: () => HTMLElement | undefined) {
  const [open, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);

  const focusFirst = useEffectEvent(() => (firstFocus ? firstFocus() : panel.current)?.focus());
  useEffect(() => {
    if (!open) return;
    focusFirst();
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
