import { useBackCloses } from '@introvest/shell-sdk';
import { Box, colours, IconButton, Skeleton, Typography } from '@introvest/shell-sdk/ui';
import { X } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { ComingFrame, useIsLate } from './ComingFrame';

export interface ComingDialogProps {
  /** As the dialog will be named. */
  title: ReactNode;
  maxWidth?: 'xs' | 'sm' | 'md';
  /** Open because the address says so: the browser's Back closes it by leading to another one. */
  inAddress?: boolean;
  onClose: () => void;
}

/** Stands where a dialog will: on a slow line a press would show nothing for seconds. */
export function ComingDialog(props: ComingDialogProps) {
  const isLate = useIsLate();
  useBackCloses(!props.inAddress, props.onClose);
  return isLate ? <Frame {...props} /> : null;
}

function Frame({ title, maxWidth = 'sm', onClose }: ComingDialogProps) {
  const titleId = useId();
  return (
    <ComingFrame
      labelledBy={titleId}
      onClose={onClose}
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
    </ComingFrame>
  );
}

const widths = { xs: 444, sm: 600, md: 900 };

const corner = { position: 'absolute', top: 14, right: 12 } as const;

/** As the sdk draws dialogs: on a phone it fills the screen. */
const frame = {
  m: { xs: 0, sm: 'auto' },
  width: { xs: '100%', sm: 'calc(100% - 64px)' },
  height: { xs: '100%', sm: 'fit-content' },
  maxHeight: { xs: '100%', sm: 'calc(100% - 64px)' },
  border: { xs: 0, sm: `1px solid ${colours.line}` },
  borderRadius: { xs: 0, sm: '14px' },
  '&::backdrop': { backgroundColor: colours.veil },
} as const;
