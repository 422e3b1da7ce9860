import { Box, colours } from '@introvest/shell-sdk/ui';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';

/** What is here by then was never away. */
const waitMs = 200;
/** As long as a dialog takes to appear. */
const appearMs = 300;

/** Whether what is awaited takes long enough to be noticed. */
export function useIsLate(): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), waitMs);
    return () => clearTimeout(timer);
  }, []);
  return isLate;
}

interface ComingFrameProps {
  /** What it is named by: an element of its own, or words. */
  labelledBy?: string;
  label?: string;
  onClose: () => void;
  sx: object;
  style?: CSSProperties;
  children: ReactNode;
}

/**
 * Stands for what floats while the files of that are on their way. It is the browser's own dialog, which needs no file: it
 * holds the focus, and gives it back to what was pressed before what it stands for takes it.
 */
export function ComingFrame(props: ComingFrameProps) {
  const { labelledBy, label, onClose, sx, style, children } = props;
  const dialog = useOpened(onClose);
  const handlePress = (event: MouseEvent) => {
    // What is around it belongs to it as well, and a card that it stands in must not hear of it.
    event.stopPropagation();
    if (event.target === event.currentTarget) onClose();
  };
  // The browser tells of it as `cancel`; a dialog that it stands in would close as well.
  const handleKey = (event: KeyboardEvent) => event.key === 'Escape' && event.stopPropagation();
  return (
    <Box
      component="dialog"
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      aria-label={label}
      onClick={handlePress}
      onKeyDown={handleKey}
      sx={{ ...frame, ...sx }}
      style={style}
    >
      {children}
    </Box>
  );
}

function useOpened(onClose: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const element = dialog.current;
    // Escape, and Back on a phone.
    const handleCancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    element?.addEventListener('cancel', handleCancel);
    element?.showModal();
    return () => {
      element?.removeEventListener('cancel', handleCancel);
      element?.close();
      // What takes its place is there at once (`overlays.ts` of the sdk).
      const { dataset } = document.documentElement;
      dataset['came'] = '';
      setTimeout(() => delete dataset['came'], appearMs);
    };
  }, []);
  return dialog;
}

const frame = {
  p: 0,
  outline: 0,
  boxShadow: colours.lift,
  bgcolor: colours.surface,
  color: colours.ink,
  fontSize: '1rem',
  textAlign: 'start',
  cursor: 'auto',
  overflowWrap: 'anywhere',
  overscrollBehavior: 'contain',
} as const;
