import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import {
  useId,
  useLayoutEffect,
  useRef,
  type ComponentType,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
} from 'react';
import { useIsLate } from '../lazy/AfterDelay';
import { lazyWithRetry, type LazyComponent } from '../lazy/lazyWithRetry';
import { LoadFailed, type LoadFailure } from '../parts/LoadFailed';
import { colours } from '../theme/tokens';
import { useBackCloses } from './useLeaveGuard';

export interface LazyDialogOptions<Props> {
  title: ReactNode | ((props: Props) => ReactNode);
  maxWidth?: 'xs' | 'sm' | 'md';
  isInAddress?: (props: Props) => boolean;
}

/**
 * Returns a dialog or menu that is loaded when it is first rendered. If loading takes longer than 200 ms, a frame with
 * the title and a close button is shown. If loading fails, the frame offers Retry.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  { title, maxWidth = 'sm', isInAddress }: LazyDialogOptions<Props>,
): LazyComponent<Props> {
  const frameOf = (props: Props, failure?: LoadFailure) => (
    <LateFrame
      title={typeof title === 'function' ? title(props) : title}
      width={widths[maxWidth]}
      inAddress={isInAddress?.(props) ?? false}
      failure={failure}
      onClose={props.onClose}
    />
  );
  return lazyWithRetry(load, {
    loading: (props) => frameOf(props),
    failed: (failure, props) => frameOf(props, failure),
  });
}

interface FrameProps {
  title: ReactNode;
  width: number;
  inAddress: boolean;
  failure: LoadFailure | undefined;
  onClose: () => void;
}

function LateFrame(props: FrameProps) {
  const isLate = useIsLate();
  return isLate || props.failure ? <Frame {...props} /> : null;
}

/** Renders a native dialog, so no extra code is needed. It traps focus and returns it to the opener on close. */
function Frame({ title, width, inAddress, failure, onClose }: FrameProps) {
  const titleId = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);
  useBackCloses(!inAddress, onClose);
  const handlePress = (event: MouseEvent) => {
    // The click must not open a card that contains the dialog.
    event.stopPropagation();
    // A click on the backdrop has the dialog element itself as its target.
    if (event.target === event.currentTarget) onClose();
  };
  return (
    <Box
      component="dialog"
      ref={dialog}
      tabIndex={-1}
      aria-labelledby={titleId}
      onClick={handlePress}
      // Escape must not close an outer dialog as well.
      onKeyDown={(event: KeyboardEvent) => event.key === 'Escape' && event.stopPropagation()}
      onCancel={(event: { preventDefault: () => void }) => {
        event.preventDefault();
        onClose();
      }}
      sx={{ ...frame, maxWidth: { xs: '100%', sm: width } }}
    >
      <Typography id={titleId} variant="h3" component="h2" sx={{ p: '24px 64px 8px 24px' }}>
        <bdi>{title}</bdi>
      </Typography>
      <IconButton
        aria-label="Close"
        onClick={onClose}
        sx={{ position: 'absolute', top: 14, right: 12 }}
      >
        <X />
      </IconButton>
      {failure ? (
        <LoadFailed {...failure} />
      ) : (
        <Box role="status" aria-label="Loading" sx={{ p: 6, pt: 2 }}>
          {['62%', '90%', '84%', '70%'].map((line) => (
            <Skeleton key={line} width={line} height={24} sx={{ my: 2 }} />
          ))}
        </Box>
      )}
    </Box>
  );
}

const widths = { xs: 444, sm: 600, md: 900 };

const frame = {
  m: { xs: 0, sm: 'auto' },
  p: 0,
  width: { xs: '100%', sm: 'calc(100% - 64px)' },
  height: { xs: '100%', sm: 'fit-content' },
  maxHeight: { xs: '100%', sm: 'calc(100% - 64px)' },
  border: { xs: 0, sm: `1px solid ${colours.line}` },
  borderRadius: { xs: 0, sm: '14px' },
  outline: 0,
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
