import type { ToastState } from '@introvest/shell-sdk';
import { dismissToast, removeToast } from '@introvest/shell-sdk/host';
import { Box, colours, IconButton, radii, sizes, styled } from '@introvest/shell-sdk/ui';
import { X } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useSwipe } from './useSwipe';
import { useToastTimer } from './useToastTimer';

const SHOWN_FOR = 5000;
const MOVES_OUT_IN = 160;

const Card = styled('div')({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 12,
  padding: '14px 8px 14px 18px',
  borderRadius: radii.card,
  border: `1px solid ${colours.line}`,
  borderLeft: `4px solid ${colours.spruce}`,
  backgroundColor: colours.surface,
  color: colours.ink,
  boxShadow: colours.lift,
  pointerEvents: 'auto',
  touchAction: 'pan-y',
  animation: 'iv-toast 180ms ease-out',
  transition: `transform ${MOVES_OUT_IN}ms ease-out, opacity ${MOVES_OUT_IN}ms ease-out`,
  '@keyframes iv-toast': { from: { opacity: 0, transform: 'translateY(12px)' } },
  '&[data-variant="destructive"]': { borderLeftColor: colours.danger },
  '&[data-swiping]': { transition: 'none' },
  '&[data-leaving]': { opacity: 0 },
});

export interface ToastCardProps {
  toast: ToastState;
  focused: boolean;
}

function watchTab(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell);
  return () => document.removeEventListener('visibilitychange', tell);
}

/**
 * Renders a toast for five seconds. The timer pauses while the pointer or focus is in the toast, and while the tab is
 * hidden.
 */
export function ToastCard({ toast, focused }: ToastCardProps) {
  const [hovered, setHovered] = useState(false);
  const destructive = toast.variant === 'destructive';
  const dismiss = () => dismissToast(toast.id);
  const { offset, swiping, handlers } = useSwipe(dismiss);
  const unseen = useSyncExternalStore(watchTab, () => document.hidden);
  useToastTimer(SHOWN_FOR - (toast.stood ?? 0), hovered || focused || swiping || unseen, dismiss);
  useRemoval(toast);
  return (
    <Card
      {...handlers}
      inert={!toast.open}
      role={destructive ? 'alert' : 'status'}
      data-variant={toast.variant}
      data-swiping={swiping && toast.open ? '' : undefined}
      data-leaving={toast.open ? undefined : ''}
      style={offset > 0 ? { transform: `translateX(${toast.open ? offset : 460}px)` } : undefined}
      onMouseEnter={() => setHovered(true)}
      onMouseLeave={() => setHovered(false)}
    >
      <Box sx={{ flex: 1, minWidth: 0, py: 0.5, overflowWrap: 'anywhere' }}>
        <Box
          sx={{ fontWeight: 600, lineHeight: 1.4, color: destructive ? colours.danger : undefined }}
        >
          {toast.title}
        </Box>
        {toast.description && (
          <Box sx={{ mt: 0.5, fontSize: sizes.sm, color: colours.muted }}>{toast.description}</Box>
        )}
      </Box>
      <IconButton aria-label="Close" onClick={dismiss} sx={{ m: -1 }}>
        <X />
      </IconButton>
    </Card>
  );
}

/**
 * Removes a dismissed toast after its animation. docs/behaviour.md explains why we don't use the specification's
 * 1,000,000 ms.
 */
function useRemoval({ id, open }: ToastState): void {
  useEffect(() => {
    if (open) return;
    const removal = setTimeout(() => removeToast(id), MOVES_OUT_IN);
    return () => clearTimeout(removal);
  }, [id, open]);
}
