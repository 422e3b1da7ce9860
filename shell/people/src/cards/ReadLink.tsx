import { Link } from '@introvest/shell-sdk';
import { TextLink, VisuallyHidden } from '@introvest/shell-sdk/ui';

interface ReadLinkProps {
  fileUrl: string;
  /** End of the accessible name, such as 'the plan'. It must not contain the name of the link to the file. */
  noun: string;
}

export const ReadLink = ({ fileUrl, noun }: ReadLinkProps) =>
  /\.pdf$/i.test(fileUrl) && (
    <TextLink component={Link} to={fileUrl.replace('/api/files/', '/decks/files/')}>
      Read<VisuallyHidden> {noun}</VisuallyHidden>
    </TextLink>
  );
