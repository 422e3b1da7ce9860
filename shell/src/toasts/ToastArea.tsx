import { toastHost, toastPlace, useCurrentToast } from '@introvest/shell-sdk/host';
import { styled } from '@introvest/shell-sdk/ui';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { ToastCard } from './ToastCard';

const Region = styled('section')({
  position: 'fixed',
  zIndex: 1400,
  insetInline: 0,
  top: 'var(--offline, 0px)',
  padding: 16,
  pointerEvents: 'none',
  '&:focus': { outline: 'none' },
  '@media (min-width:37.5em)': {
    top: 'auto',
    bottom: 'var(--preview, 0px)',
    insetInline: 'auto 0',
    width: 420 + 32,
    padding: 24,
    'body:has([data-in-use]) &': { bottom: 'calc(var(--preview, 0px) + 16rem)' },
  },
  '.MuiDialog-paperFullScreen ~ * > &': { top: 60 },
  '@media print': { display: 'none' },
});

const HOTKEY = 'F8';

export function ToastArea() {
  const toast = useCurrentToast();
  const region = useRef<HTMLElement>(null);
  // The toast's id is stored too, because a button that is removed with its toast fires no blur event.
  const [focusedId, setFocusedId] = useState<string>();

  useEffect(() => {
    const focusRegion = (event: KeyboardEvent) => {
      if (event.key !== HOTKEY) return;
      event.preventDefault();
      region.current?.focus();
    };
    document.addEventListener('keydown', focusRegion);
    return () => document.removeEventListener('keydown', focusRegion);
  }, []);

  return (
    <>
      <div ref={toastPlace} />
      {createPortal(
        <Region
          ref={region}
          tabIndex={-1}
          aria-label={`Notifications (${HOTKEY})`}
          onFocus={() => setFocusedId(toast?.id)}
          onBlur={() => setFocusedId(undefined)}
        >
          {toast && <ToastCard key={toast.id} toast={toast} focused={focusedId === toast.id} />}
        </Region>,
        toastHost(),
      )}
    </>
  );
}
