import { colours, radii, styled } from '@introvest/shell-sdk/ui';
import type { MouseEvent } from 'react';

const Anchor = styled('a')({
  position: 'fixed',
  zIndex: 1500,
  top: 8,
  left: 8,
  padding: '11px 17px',
  // Forced-colours mode removes backgrounds and shadows, so this border becomes the visible edge.
  border: '1px solid transparent',
  borderRadius: radii.control,
  backgroundColor: colours.surface,
  color: colours.spruce,
  boxShadow: colours.lift,
  fontWeight: 600,
  '&:not(:focus)': { transform: 'translateY(-200%)', boxShadow: 'none' },
});

/**
 * Renders the page's first focusable element, which is a link that skips the top bar. The link doesn't change the URL,
 * so that the router doesn't react.
 */
export function SkipLink() {
  const handleClick = (event: MouseEvent) => {
    event.preventDefault();
    const main = document.getElementById('main');
    main?.scrollIntoView();
    main?.focus({ preventScroll: true });
  };
  return (
    <Anchor href="#main" onClick={handleClick}>
      Skip to content
    </Anchor>
  );
}
