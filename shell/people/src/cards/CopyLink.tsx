import { Button } from '@introvest/shell-sdk/ui';
import { Link2 } from 'lucide-react';
import { copyText } from '../copying';

export interface CopyLinkProps {
  noun: 'startup' | 'investor';
  userId: string;
  name: string;
}

/**
 * Returns the URL of a profile. It includes the name for the sign-in page, because the server doesn't give names to
 * visitors.
 */
const linkTo = ({ noun, userId, name }: CopyLinkProps): string =>
  `${location.origin}/browse-${noun}s?${new URLSearchParams({ [noun]: userId, name }).toString()}`;

export function CopyLink(props: CopyLinkProps) {
  const handleCopy = () => {
    const link = linkTo(props);
    return copyText(
      link,
      { title: 'Link copied', description: `The link opens ${props.name}’s profile.` },
      { title: 'We couldn’t copy the link', description: link },
    );
  };
  return (
    <Button variant="text" startIcon={<Link2 aria-hidden />} onClick={() => void handleCopy()}>
      Copy link
    </Button>
  );
}
