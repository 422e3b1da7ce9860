import { useDestination } from '@introvest/shell-sdk';
import { Alert } from '@introvest/shell-sdk/ui';
import { nameIn } from './nameIn';

/** Renders the destination after signing in: the company named in a copied link, or else the page's title. */
export function Waiting({ toDo }: { toDo: string }) {
  const destination = useDestination();
  if (!destination) return null;
  const name = nameIn(destination.to);
  return (
    <Alert role="note" sx={{ mb: 6, overflowWrap: 'anywhere' }}>
      {toDo} {name ? `see ${name}` : `open ${destination.title}`}
    </Alert>
  );
}
