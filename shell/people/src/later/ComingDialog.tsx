import { useBackCloses } from '@introvest/shell-sdk';
import { Box, colours, IconButton, Skeleton, Typography } from '@introvest/shell-sdk/ui';
import { X } from 'lucide-react';
import {
  useEffect,
  useEffectEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
  type MouseEvent,
  type ReactNode,
} from 'react';

/** A dialog that is here by then was never away. */
const waitMs = 200;
/** As long as a dialog takes to appear. */
const appearMs = 300;

export interface ComingDialogProps {
  /** As the dialog will be named. */
  title: ReactNode;
  maxWidth?: 'xs' | 'sm' | 'md';
  /** Open because the address says so: the browser's Back closes it by leading to another one. */
  inAddress?: boolean;
  onClose: () => void;
}

/**
 * Stands where a dialog will, while the files that it is made of are on their way: on a slow line a press would show nothing
 * for seconds. It is the browser's own dialog, which needs no file: it holds the focus, and gives it back to what was
 * pressed before the dialog itself takes it.
 */
export function ComingDialog(props: ComingDialogProps) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), waitMs);
    return () => clearTimeout(timer);
  }, []);
  useBackCloses(!props.inAddress, props.onClose);
  return isLate ? <Frame {...props} /> : null;
}

function Frame({ title, maxWidth = 'sm', onClose }: ComingDialogProps) {
  const dialog = useOpened();
  const titleId = useId();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const element = dialog.current;
    // Escape, and Back on a phone.
    const handleCancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    element?.addEventListener('cancel', handleCancel);
    return () => element?.removeEventListener('cancel', handleCancel);
  }, [dialog]);
  const handlePress = (event: MouseEvent) => {
    // What is around it belongs to it as well, and a card that it stands in must not hear of it.
    event.stopPropagation();
    if (event.target === event.currentTarget) onClose();
  };
  return (
    <Box
      component="dialog"
      ref={dialog}
      aria-labelledby={titleId}
      onClick={handlePress}
      sx={{ ...frame, maxWidth: { xs: '100%', sm: widths[maxWidth] } }}
    >
      <Box sx={{ minHeight: { xs: '100%', sm: 0 } }}>
        <Typography id={titleId} variant="h3" component="h2" sx={{ p: '24px 64px 8px 24px' }}>
          <bdi>{title}</bdi>
        </Typography>
        <IconButton aria-label="Close" onClick={onClose} sx={corner}>
          <X />
        </IconButton>
        <Box role="status" aria-label="Loading" sx={{ p: '8px 24px 32px' }}>
          {['62%', '90%', '84%', '70%'].map((width) => (
            <Skeleton key={width} width={width} height={24} sx={{ my: 2 }} />
          ))}
        </Box>
      </Box>
    </Box>
  );
}

function useOpened() {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => {
      element?.close();
      // What takes its place is there at once (`overlays.ts` of the sdk).
      const { dataset } = document.documentElement;
      dataset['came'] = '';
      setTimeout(() => delete dataset['came'], appearMs);
    };
  }, []);
  return dialog;
}

const widths = { xs: 444, sm: 600, md: 900 };

const corner = { position: 'absolute', top: 14, right: 12 } as const;

/** As the sdk draws dialogs: on a phone it fills the screen. */
const frame = {
  p: 0,
  m: { xs: 0, sm: 'auto' },
  width: { xs: '100%', sm: 'calc(100% - 64px)' },
  height: { xs: '100%', sm: 'fit-content' },
  maxHeight: { xs: '100%', sm: 'calc(100% - 64px)' },
  border: { xs: 0, sm: `1px solid ${colours.line}` },
  borderRadius: { xs: 0, sm: '14px' },
  boxShadow: colours.lift,
  bgcolor: colours.surface,
  color: colours.ink,
  fontSize: '1rem',
  textAlign: 'start',
  cursor: 'auto',
  overflowWrap: 'anywhere',
  overscrollBehavior: 'contain',
  '&::backdrop': { backgroundColor: colours.veil },
} as const;
