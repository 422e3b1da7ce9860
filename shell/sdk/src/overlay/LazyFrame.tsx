import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import {
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { useIsLate } from '../lazy/AfterDelay';
import { LoadFailed, type LoadFailure } from '../parts/LoadFailed';
import { colours } from '../theme/tokens';
import { useBackCloses } from './useLeaveGuard';

/** Duration of a dialog's opening animation, in ms. */
const openingMs = 300;

export interface LazyFrameProps {
  /** The id of the title, or the name where there is no title. */
  labelledBy?: string;
  label?: string;
  /** Widths of the skeleton's lines. */
  lines: string[];
  /** Set once loading has failed. */
  failure: LoadFailure | undefined;
  /** Open because the URL says so: Back closes it by leading to another URL. */
  inAddress?: boolean;
  onClose: () => void;
  sx: object;
  children?: ReactNode;
}

/** The frame of a dialog or menu: a skeleton while it loads, shown after 200 ms, and Retry if loading has failed. */
export function LazyFrame(props: LazyFrameProps) {
  const isLate = useIsLate();
  return isLate || props.failure ? <Frame {...props} /> : null;
}

/** The browser's own dialog, which needs no chunk. It holds the focus, and returns it to the opener when it closes. */
function Frame(props: LazyFrameProps) {
  const { labelledBy, label, lines, failure, inAddress, onClose, sx, children } = props;
  const dialog = useModal();
  useBackCloses(!inAddress, onClose);
  const handlePress = (event: MouseEvent) => {
    // A card around the dialog must not open.
    event.stopPropagation();
    // The backdrop belongs to the element.
    if (event.target === event.currentTarget) onClose();
  };
  return (
    <Box
      component="dialog"
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={labelledBy}
      aria-label={label}
      onClick={handlePress}
      // A dialog around this one must not close.
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && event.stopPropagation()}
      onCancel={(event: { preventDefault: () => void }) => {
        event.preventDefault();
        onClose();
      }}
      sx={{ ...frame, ...sx }}
    >
      {children}
      {failure ? (
        <LoadFailed {...failure} />
      ) : (
        <Box role="status" aria-label="Loading" sx={{ p: 6, pt: 2 }}>
          {lines.map((width) => (
            <Skeleton key={width} width={width} height={24} sx={{ my: 2 }} />
          ))}
        </Box>
      )}
    </Box>
  );
}

function useModal() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
      // The dialog that replaces it skips its opening animation (`theme/components/overlays.ts`).
      const { dataset } = document.documentElement;
      dataset['came'] = '';
      setTimeout(() => delete dataset['came'], openingMs);
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
