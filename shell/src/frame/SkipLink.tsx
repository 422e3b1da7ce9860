import { colours, radii, styled } from '@introvest/shell-sdk/ui';

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

/** The first stop of the Tab key: past the top bar. */
export function SkipLink() {
  return <Anchor href="#main">Skip to content</Anchor>;
}
