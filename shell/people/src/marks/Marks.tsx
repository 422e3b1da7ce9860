import type { PersonSummary } from '@introvest/contracts/people';
import { ButtonBase, colours, hover, sizes, VisuallyHidden, Box } from '@introvest/shell-sdk/ui';
import { AtSign, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useLaterDialog } from '../later/useLaterDialog';
import { fullNameOf } from '../names/names';

export interface MarksProps {
  user: Pick<PersonSummary, 'firstName' | 'lastName' | 'isVerified' | 'marks'>;
}

const loadDialog = async () => (await import('./MarksDialog')).MarksDialog;

const quiet = {
  // Above the layer that makes a whole card open the details.
  position: 'relative',
  justifyContent: 'flex-start',
  maxWidth: '100%',
  minHeight: 24,
  gap: 1,
  fontFamily: 'inherit',
  fontSize: sizes.sm,
  // A domain reads as it is: the font would draw '1x2' with a sign of multiplication.
  fontFeatureSettings: '"calt" 0',
  color: colours.muted,
  borderRadius: 1,
  ...hover({ color: colours.spruce }),
  '& svg': { width: 16, height: 16, strokeWidth: 1.75, flexShrink: 0 },
} as const;

/** What was checked of a person, beside their name; behind it when, and what it does not say. Nothing for most. */
export function Marks({ user }: MarksProps) {
  const { isVerified, marks } = user;
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const drawDialog = useLaterDialog({
    isOpen,
    load: loadDialog,
    title: 'What was checked',
    maxWidth: 'xs',
    failed: 'What was checked could not be opened.',
    onClose: close,
  });
  if (!isVerified) return null;
  const domain = marks?.workDomain?.domain;
  return (
    <>
      <ButtonBase aria-haspopup="dialog" onClick={() => setOpen(true)} sx={quiet}>
        {domain ? <AtSign aria-hidden /> : <MailCheck aria-hidden />}
        <Box component="span" sx={{ minWidth: 0, overflowWrap: 'anywhere', textAlign: 'left' }}>
          {domain ?? 'Email confirmed'}
        </Box>
        <VisuallyHidden> (what was checked of {fullNameOf(user)})</VisuallyHidden>
      </ButtonBase>
      {isOpen && drawDialog({ marks, onClose: close }, 'marks')}
    </>
  );
}
