import { Link } from '@introvest/shell-sdk';
import { TextLink, VisuallyHidden } from '@introvest/shell-sdk/ui';

interface ReadLinkProps {
  fileUrl: string;
  /** End of the accessible name, such as 'the plan'. Must not contain the name of the link to the file. */
  noun: string;
}

/** Renders a link that opens a PDF file in the reader. Renders nothing for other files. */
export const ReadLink = ({ fileUrl, noun }: ReadLinkProps) =>
  /\.pdf$/i.test(fileUrl) && (
    <TextLink component={Link} to={fileUrl.replace('/api/files/', '/decks/files/')}>
      Read<VisuallyHidden> {noun}</VisuallyHidden>
    </TextLink>
  );
