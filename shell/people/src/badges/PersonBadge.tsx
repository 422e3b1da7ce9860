import type { PersonSummary } from '@introvest/contracts/people';
import { lazyDialog } from '@introvest/shell-sdk/parts';
import { ButtonBase, colours, hover, sizes, VisuallyHidden, Box } from '@introvest/shell-sdk/ui';
import { BadgeCheck, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { fullNameOf } from '../names';

export interface PersonBadgeProps {
  user: Pick<PersonSummary, 'firstName' | 'lastName' | 'isVerified' | 'badges'>;
}

const BadgesDialog = lazyDialog(async () => (await import('./BadgesDialog')).BadgesDialog, {
  title: 'What we checked',
  maxWidth: 'xs',
});

const quiet = {
  // Stacked above the layer that makes the whole card clickable.
  position: 'relative',
  justifyContent: 'flex-start',
  maxWidth: '100%',
  minHeight: 24,
  gap: 1,
  fontFamily: 'inherit',
  fontSize: sizes.sm,
  // In a domain such as '1x2', the font's ligatures would replace the x with a multiplication sign.
  fontFeatureSettings: '"calt" 0',
  color: colours.muted,
  borderRadius: 1,
  ...hover({ color: colours.spruce }),
  '& svg': { width: 16, height: 16, strokeWidth: 1.75, flexShrink: 0 },
} as const;

export function PersonBadge({ user }: PersonBadgeProps) {
  const { isVerified, badges } = user;
  const [isOpen, setOpen] = useState(false);
  if (!isVerified) return null;
  const domain = badges?.workDomain?.domain;
  return (
    <>
      <ButtonBase aria-haspopup="dialog" onClick={() => setOpen(true)} sx={quiet}>
        {domain ? <BadgeCheck aria-hidden color={colours.success} /> : <MailCheck aria-hidden />}
        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere', textAlign: 'left' }}>
          {domain ?? 'Email confirmed'}
        </Box>
        <VisuallyHidden> (what we checked about {fullNameOf(user)})</VisuallyHidden>
      </ButtonBase>
      {isOpen && <BadgesDialog badges={badges} onClose={() => setOpen(false)} />}
    </>
  );
}
