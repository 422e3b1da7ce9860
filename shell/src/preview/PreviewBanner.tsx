import { Button, colours, sizes, styled } from '@introvest/shell-sdk/ui';
import { useLayoutEffect, useRef, useState } from 'react';
import { useHeightVariable } from '../frame/useHeightVariable';
import type { ShownPreview } from '../registry/snapshot';
import { page } from '../routing/OwnDocument';

const HEIGHT = '--preview';

const Bar = styled('section')({
  position: 'fixed',
  inset: 'auto 0 0 0',
  width: '100%',
  margin: 0,
  border: 'none',
  borderTop: `2px solid ${colours.saffron}`,
  padding: '8px 16px',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: 16,
  backgroundColor: colours.saffronTint,
  color: colours.saffronText,
  fontSize: sizes.sm,
  lineHeight: 1.4,
  '& p': { margin: 0 },
  // Dialogs stay above the banner. For pages, `start.css` does this.
  'body:has(&) .MuiDialog-root': { bottom: `var(${HEIGHT})` },
});

const instead = {
  gone: 'This build was removed. You’re seeing the live version.',
  misfit: 'This build isn’t compatible with the live app. You’re seeing the live version.',
  unknown: 'We can’t check this preview right now. You’re seeing the live version.',
};

const timeOf = (iso: string) =>
  new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(iso),
  );

export function PreviewBanner({ preview }: { preview: ShownPreview }) {
  const [state, setState] = useState<'on' | 'ending' | 'failed'>('on');
  const bar = useRef<HTMLElement>(null);
  // Uses the browser's top layer, which no z-index in a page can reach. Pages and dialogs leave space for the banner.
  useLayoutEffect(() => bar.current?.showPopover?.(), []);
  useHeightVariable(bar, HEIGHT);
  const onEnd = async () => {
    setState('ending');
    const reply = await fetch('/preview/end', { method: 'POST' }).catch(() => undefined);
    if (reply?.ok) page.loadAnew();
    else setState('failed');
  };
  const seen = preview.instead
    ? instead[preview.instead]
    : `Visible only to you until ${timeOf(preview.until)}.`;
  return (
    <Bar ref={bar} aria-label="Preview" popover="manual">
      <p>
        Preview of {preview.name}, build {preview.build}. {seen}
        <span role="alert">{state === 'failed' && ' We couldn’t end the preview. Try again.'}</span>
      </p>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        disabled={state === 'ending'}
        onClick={() => void onEnd()}
        sx={{ flexShrink: 0 }}
      >
        End preview
      </Button>
    </Bar>
  );
}
