import { useBackCloses } from '@introvest/shell-sdk';
import { Box, Button, colours, Skeleton, Typography } from '@introvest/shell-sdk/ui';
import { useEffect, useState, type CSSProperties, type MouseEvent } from 'react';
import { ComingFrame, useIsLate } from './ComingFrame';

export interface ComingMenuProps {
  /** The button that opens it. */
  anchor: HTMLElement;
  /** As the menu will be named. */
  label: string;
  /** Its files did not come: what to say of it; nothing while they are on their way. */
  failed: string | undefined;
  onRetry: () => void;
  onClose: () => void;
}

/** Stands where a menu will, below the button that was pressed; says there, too, that it could not be opened. */
export function ComingMenu({ failed, ...props }: ComingMenuProps) {
  const isLate = useIsLate();
  useBackCloses(true, props.onClose);
  return isLate || failed ? <Frame failed={failed} {...props} /> : null;
}

function Frame({ anchor, label, failed, onRetry, onClose }: ComingMenuProps) {
  const style = usePlace(anchor);
  const handleRetry = (event: MouseEvent) => {
    // The button goes.
    event.currentTarget.closest('dialog')?.focus();
    onRetry();
  };
  return (
    <ComingFrame label={label} onClose={onClose} sx={frame} style={style}>
      {failed ? (
        <Box role="alert" sx={{ display: 'grid', gap: 3, justifyItems: 'start', p: 4 }}>
          <Typography variant="body2">{failed}</Typography>
          <Button size="small" autoFocus onClick={handleRetry}>
            Try again
          </Button>
        </Box>
      ) : (
        <Box role="status" aria-label="Loading" sx={{ p: '8px 16px' }}>
          {['88%', '64%'].map((width) => (
            <Skeleton key={width} width={width} height={24} sx={{ my: 3 }} />
          ))}
        </Box>
      )}
    </ComingFrame>
  );
}

const width = 240;
/** From the edges of the window. */
const edge = 16;
/** Of what stands in it at most. */
const height = 120;

/** Where the menu will be: below the button, right edge at right edge; above it where there is no room. */
function placeOf(anchor: HTMLElement): CSSProperties {
  const { top, bottom, right } = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  const left = Math.max(edge, Math.min(right, clientWidth - edge) - width);
  if (bottom + height <= clientHeight) return { left, top: bottom };
  return { left, top: 'auto', bottom: clientHeight - top };
}

/** The page scrolls on beneath. */
function usePlace(anchor: HTMLElement): CSSProperties {
  const [place, setPlace] = useState(() => placeOf(anchor));
  useEffect(() => {
    const follow = () => setPlace(placeOf(anchor));
    const moves = ['scroll', 'resize'];
    for (const move of moves) window.addEventListener(move, follow, { capture: true });
    return () => {
      for (const move of moves) window.removeEventListener(move, follow, { capture: true });
    };
  }, [anchor]);
  return place;
}

/** As the sdk draws menus. */
const frame = {
  position: 'fixed',
  inset: 'auto',
  m: 0,
  width,
  border: `1px solid ${colours.line}`,
  borderRadius: '10px',
  '&::backdrop': { backgroundColor: 'transparent' },
} as const;
