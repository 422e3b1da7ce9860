import { Button } from '@introvest/shell-sdk/ui';
import { Link2 } from 'lucide-react';
import { copyText } from '../copying';

export interface CopyLinkProps {
  noun: 'startup' | 'investor';
  userId: string;
  name: string;
}

/**
 * The address of an open profile. It names the company itself, so that whoever must sign in first reads what
 * waits: the server tells visitors no names.
 */
const linkTo = ({ noun, userId, name }: CopyLinkProps): string =>
  `${location.origin}/browse-${noun}s?${new URLSearchParams({ [noun]: userId, name }).toString()}`;

/** Copies the address of a profile, to be passed on. */
export function CopyLink(props: CopyLinkProps) {
  const handleCopy = () => {
    const link = linkTo(props);
    // Where it is refused the address can be taken from the toast.
    const refused = { title: 'The link could not be copied', description: link };
    return copyText(
      link,
      { title: 'Link copied', description: `It opens ${props.name}.` },
      refused,
    );
  };
  return (
    <Button variant="text" startIcon={<Link2 aria-hidden />} onClick={() => void handleCopy()}>
      Copy link
    </Button>
  );
}
