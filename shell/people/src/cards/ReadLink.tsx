import { Link } from '@introvest/shell-sdk';
import { TextLink, VisuallyHidden } from '@introvest/shell-sdk/ui';

interface ReadLinkProps {
  fileUrl: string;
  noun: string;
}

export const ReadLink = ({ fileUrl, noun }: ReadLinkProps) =>
  /\.pdf$/i.test(fileUrl) && (
    <TextLink component={Link} to={fileUrl.replace('/api/files/', '/decks/files/')}>
      Read<VisuallyHidden> {noun}</VisuallyHidden>
    </TextLink>
  );
