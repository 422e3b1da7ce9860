import { useDestination } from '@introvest/shell-sdk';
import { Alert } from '@introvest/shell-sdk/ui';

const longest = 60;

/**
 * Returns the company name from a copied link, because visitors may not look it up. Anyone can create such a link, so
 * the name must be a short single line without URLs and without bidirectional or invisible characters.
 */
function nameIn(address: string): string {
  const given = new URL(address, location.origin).searchParams.get('name') ?? '';
  const name = given.replaceAll(/[\p{C}\p{Z}]+/gu, ' ').trim();
  if (/[/\\@]|\bwww\./i.test(name)) return '';
  const letters = Array.from(new Intl.Segmenter().segment(name), ({ segment }) => segment);
  return letters.slice(0, longest).join('').trim();
}

export function DestinationNotice({ toDo }: { toDo: string }) {
  const destination = useDestination();
  if (!destination) return null;
  const name = nameIn(destination.to);
  return (
    <Alert role="note" sx={{ mb: 6, overflowWrap: 'anywhere' }}>
      {toDo} {name ? `see ${name}` : `open ${destination.title}`}
    </Alert>
  );
}
