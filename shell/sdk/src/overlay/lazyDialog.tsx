import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { X } from 'lucide-react';
import { useId, type ComponentType, type ReactNode } from 'react';
import { lazyWithRetry, type LazyComponent } from '../lazy/lazyWithRetry';
import type { LoadFailure } from '../parts/LoadFailed';
import { colours } from '../theme/tokens';
import { LazyFrame } from './LazyFrame';

export interface LazyDialogOptions<Props> {
  /** The dialog's title. */
  title: ReactNode | ((props: Props) => ReactNode);
  maxWidth?: 'xs' | 'sm' | 'md';
  /** Whether the dialog is open because the URL says so. */
  isInAddress?: (props: Props) => boolean;
}

/**
 * Returns a dialog that is loaded when it is first rendered. Until then its frame is shown, with its title, a way to close
 * it, and Retry if loading has failed.
 */
export function lazyDialog<Props extends { onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
  { title, maxWidth = 'sm', isInAddress }: LazyDialogOptions<Props>,
): LazyComponent<Props> {
  const frameOf = (props: Props, failure?: LoadFailure) => (
    <DialogFrame
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

interface DialogFrameProps {
  title: ReactNode;
  width: number;
  inAddress: boolean;
  failure: LoadFailure | undefined;
  onClose: () => void;
}

function DialogFrame({ title, width, ...props }: DialogFrameProps) {
  const titleId = useId();
  return (
    <LazyFrame
      labelledBy={titleId}
      lines={['62%', '90%', '84%', '70%']}
      sx={{ ...frame, maxWidth: { xs: '100%', sm: width } }}
      {...props}
    >
      <Typography id={titleId} variant="h3" component="h2" sx={{ p: '24px 64px 8px 24px' }}>
        <bdi>{title}</bdi>
      </Typography>
      <IconButton
        aria-label="Close"
        onClick={props.onClose}
        sx={{ position: 'absolute', top: 14, right: 12 }}
      >
        <X />
      </IconButton>
    </LazyFrame>
  );
}

const widths = { xs: 444, sm: 600, md: 900 };

/** As the theme styles dialogs: on a phone a dialog fills the screen. */
const frame = {
  m: { xs: 0, sm: 'auto' },
  width: { xs: '100%', sm: 'calc(100% - 64px)' },
  height: { xs: '100%', sm: 'fit-content' },
  maxHeight: { xs: '100%', sm: 'calc(100% - 64px)' },
  border: { xs: 0, sm: `1px solid ${colours.line}` },
  borderRadius: { xs: 0, sm: '14px' },
  '&::backdrop': { backgroundColor: colours.veil },
} as const;
