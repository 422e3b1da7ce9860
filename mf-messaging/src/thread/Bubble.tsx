import {
  Box,
  Button,
  colours,
  TextLink,
  sizes,
  styled,
  VisuallyHidden,
} from '@introvest/shell-sdk/ui';
import { ReadLink } from '@introvest/people/cards';
import { Paperclip } from 'lucide-react';
import type { ReactNode } from 'react';
import { resume, retry, type Outgoing } from '../outbox/outbox';
import { clockTime, announcedTextOf, type Item } from './items';
import { isPicture } from '../isPicture';
import { linkParts } from './linkParts';
import { Picture } from './Picture';

const Row = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  '&[data-own]': { alignItems: 'flex-end' },
  '& + &': { marginTop: 4 },
  '&[data-ends]': { marginBottom: 12 },
  '@media (hover: hover)': { '&:not(:hover, :focus-within) > * > [data-menu]': { opacity: 0 } },
});

const Line = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  maxWidth: 'min(88%, 62ch)',
  '[data-own] > &': { flexDirection: 'row-reverse' },
});

const Body = styled('div')({
  minWidth: 0,
  padding: '9px 14px',
  borderRadius: 14,
  backgroundColor: colours.wash,
  color: colours.ink,
  lineHeight: 1.5,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '& a': { color: 'inherit' },
  '[data-own] &': { backgroundColor: colours.ownMessage, color: colours.onOwnMessage },
  '[data-waiting] &': { opacity: 0.86 },
  '[data-ends]:not([data-own]) &': { borderBottomLeftRadius: 4 },
  '[data-ends][data-own] &': { borderBottomRightRadius: 4 },
  // Browsers omit backgrounds when they print, so a border outlines the bubble.
  '@media print': {
    border: `1px solid ${colours.edge}`,
    '&&&': { backgroundColor: 'transparent', color: colours.ink },
  },
});

const Time = styled('time')({
  float: 'right',
  margin: '6px 0 -2px 12px',
  fontSize: sizes.xs,
  opacity: 0.85,
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
});

interface BubbleProps {
  item: Item;
  name: string;
  canRetry: boolean;
  menu?: ReactNode;
  warning?: ReactNode;
}

export function Bubble({ item, name, canRetry, menu, warning }: BubbleProps) {
  const { isOwn, endsGroup, outgoing, createdAt } = item;
  return (
    <Row
      data-own={isOwn || undefined}
      data-ends={endsGroup || undefined}
      data-waiting={outgoing ? true : undefined}
    >
      <Line>
        <Body data-filled>
          <VisuallyHidden>{isOwn ? 'You: ' : `${name}: `}</VisuallyHidden>
          {item.fileUrl ? (
            <Attachment item={item} fileUrl={item.fileUrl} />
          ) : (
            <LinkedText text={item.content} />
          )}
          <Time dateTime={createdAt}>{clockTime(createdAt)}</Time>
        </Body>
        {menu && <div data-menu>{menu}</div>}
      </Line>
      {warning}
      {endsGroup && outgoing && (
        <Box sx={{ mt: 1 }}>
          <Delivery {...{ item, outgoing, canRetry }} />
        </Box>
      )}
    </Row>
  );
}

const Words = styled('div')({ unicodeBidi: 'plaintext', textAlign: 'start' });

const LinkedText = ({ text }: { text: string }) => (
  <Words dir="auto">
    {linkParts(text).map((part, place) =>
      part.href ? (
        <TextLink
          key={place}
          href={part.href}
          target="_blank"
          rel="noopener noreferrer nofollow"
          // Keeps the parts of a URL in order when the surrounding text runs from right to left.
          dir="ltr"
        >
          {part.text}
        </TextLink>
      ) : (
        part.text
      ),
    )}
  </Words>
);

function Attachment({ item, fileUrl }: { item: Item; fileUrl: string }) {
  const { fileName, content, createdAt } = item;
  const name = fileName ?? content;
  const link = (
    <TextLink
      href={fileUrl}
      target="_blank"
      rel="noopener"
      sx={{ display: 'inline-flex', alignItems: 'center', gap: 2, minHeight: 28 }}
    >
      <Paperclip size={18} strokeWidth={1.75} aria-hidden />
      <bdi>{name}</bdi>
    </TextLink>
  );
  return (
    <>
      {content !== name && <LinkedText text={content} />}
      {isPicture(name) ? <Picture fileUrl={fileUrl} name={name} file={link} /> : link}{' '}
      <ReadLink fileUrl={fileUrl} noun={`the PDF of ${clockTime(createdAt)}`} />
    </>
  );
}

const note = { color: colours.muted, fontSize: sizes.xs };

const words = { waiting: 'Waiting to send', failed: 'Not sent' };

interface DeliveryProps extends Pick<BubbleProps, 'item' | 'canRetry'> {
  outgoing: Outgoing;
}

function Delivery({ item, outgoing, canRetry }: DeliveryProps) {
  const { state } = outgoing;
  if (state === 'pending') {
    return (
      <Box component="span" sx={note}>
        Sending...
      </Box>
    );
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
      <Box component="span" sx={{ ...note, ...(state === 'failed' && { color: colours.danger }) }}>
        {words[state]}
      </Box>
      {canRetry && (
        <Button
          size="small"
          aria-label={`Retry ${announcedTextOf(item)}`}
          onClick={() => (state === 'waiting' ? resume() : retry(outgoing))}
        >
          Retry
        </Button>
      )}
    </Box>
  );
}
