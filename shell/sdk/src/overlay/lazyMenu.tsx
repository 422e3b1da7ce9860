import type { ComponentType } from 'react';
import { lazyWithRetry, type LazyComponent } from '../lazy/lazyWithRetry';
import type { LoadFailure } from '../parts/LoadFailed';
import { colours } from '../theme/tokens';
import { LazyFrame } from './LazyFrame';

interface MenuProps {
  /** The button that opens the menu. */
  anchor: HTMLElement;
  onClose: () => void;
}

/** Returns a menu that is loaded when it is first rendered. Until then its frame is shown below its button. */
export function lazyMenu<Props extends MenuProps>(
  load: () => Promise<ComponentType<Props>>,
  label: string,
): LazyComponent<Props> {
  const frameOf = ({ anchor, onClose }: Props, failure?: LoadFailure) => (
    <LazyFrame
      label={label}
      lines={['88%', '64%']}
      failure={failure}
      onClose={onClose}
      sx={{ ...frame, ...placeOf(anchor) }}
    />
  );
  return lazyWithRetry(load, {
    loading: (props) => frameOf(props),
    failed: (failure, props) => frameOf(props, failure),
  });
}

const width = 240;
/** Minimum distance from the edges of the window, in px. */
const edge = 16;
/** Height while the menu loads, in px. */
const height = 120;

/** Returns the place below the button, in coordinates of the page so that the frame scrolls with it. */
function placeOf(anchor: HTMLElement) {
  const { bottom, right } = anchor.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  return {
    left: Math.max(edge, Math.min(right, clientWidth - edge) - width),
    top: scrollY + Math.min(bottom, clientHeight - height),
  };
}

const frame = {
  position: 'absolute',
  inset: 'auto',
  m: 0,
  width,
  border: `1px solid ${colours.line}`,
  borderRadius: '10px',
  '&::backdrop': { backgroundColor: 'transparent' },
} as const;
