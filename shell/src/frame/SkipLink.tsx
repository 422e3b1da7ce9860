import { colours, radii, styled } from '@introvest/shell-sdk/ui';
import type { MouseEvent } from 'react';

const Anchor = styled('a')({
  position: 'fixed',
  zIndex: 1500,
  top: 8,
  left: 8,
  padding: '11px 17px',
  // Seen where the system takes fills and shadows away.
  border: '1px solid transparent',
  borderRadius: radii.control,
  backgroundColor: colours.surface,
  color: colours.spruce,
  boxShadow: colours.lift,
  fontWeight: 600,
  '&:not(:focus)': { transform: 'translateY(-200%)', boxShadow: 'none' },
});

/** The first stop of the Tab key: past the top bar. It leaves the URL alone, and with it the router. */
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
