import { connectionsApi, unreadIn } from '@introvest/people/calls';
import { colours, radii, sizes, styled, VisuallyHidden } from '@introvest/shell-sdk/ui';

const most = 99;

const Bubble = styled('span')({
  minWidth: 20,
  padding: '0 6px',
  borderRadius: radii.full,
  backgroundColor: colours.spruce,
  color: colours.onSpruce,
  fontSize: sizes.xs,
  fontWeight: 600,
  lineHeight: '20px',
  textAlign: 'center',
  fontVariantNumeric: 'tabular-nums',
});

/** What is unread as far as it is known; asks nobody, because the frame keeps the list. */
const useUnreadCount = (): number =>
  connectionsApi.endpoints.listConversations.useQueryState(undefined, {
    selectFromResult: ({ data }) => ({ unread: unreadIn(data) }),
  }).unread;

/** How many messages are unread, beside the way to them. */
export function UnreadBadge() {
  const count = useUnreadCount();
  if (count === 0) return null;
  return (
    <Bubble>
      {count > most ? `${most}+` : count}
      <VisuallyHidden> unread</VisuallyHidden>
    </Bubble>
  );
}
