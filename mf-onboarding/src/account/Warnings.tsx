import { Box, Typography } from '@introvest/shell-sdk/ui';
import { useListWarningsQuery } from '../api';
import { longDate } from './longDate';
import { OwnList } from './OwnList';

/** What moderators have written to the person; nothing where there was never anything. */
export function Warnings() {
  const query = useListWarningsQuery();
  if (query.isLoading || query.data?.length === 0) return null;
  return (
    <OwnList
      title="Warnings"
      description="From our moderators, after somebody reported you. You were told of each by mail."
      query={query}
      empty=""
      failedTitle="Warnings could not be loaded"
    >
      {({ id, text, warnedAt }) => (
        <Box component="li" key={id}>
          <Typography variant="body2" color="textSecondary">
            {longDate(warnedAt)}
          </Typography>
          <Typography dir="auto" sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {text}
          </Typography>
        </Box>
      )}
    </OwnList>
  );
}
