import { colours, radii, sizes, styled, VisuallyHidden } from '@introvest/shell-sdk/ui';

const most = 99;

const Bubble = styled('span')({
  // In em, so that the bubble grows with the font size.
  minWidth: '1.667em',
  padding: '0 0.5em',
  borderRadius: radii.full,
  backgroundColor: colours.spruce,
  color: colours.onSpruce,
  fontSize: sizes.xs,
  fontWeight: 600,
  lineHeight: 1.667,
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
});

const shownOf = (count: number) => (count > most ? `${most}+` : `${count}`);

export const withUnread = (name: string, count: number) =>
  count === 0 ? name : `${name}, ${shownOf(count)} unread`;

export function CountBubble({ count }: { count: number }) {
  if (count === 0) return null;
  return (
    <Bubble data-filled>
      {shownOf(count)}
      <VisuallyHidden> unread</VisuallyHidden>
    </Bubble>
  );
}
