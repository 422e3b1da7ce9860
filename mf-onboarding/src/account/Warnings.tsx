import { Box, Typography } from '@introvest/shell-sdk/ui';
import { onboardingApi } from '../api';
import { longDate, OwnList } from './OwnList';

export function Warnings() {
  const query = onboardingApi.useListWarningsQuery();
  if (query.isLoading || query.data?.length === 0) return null;
  return (
    <OwnList
      title="Warnings"
      description="Our moderators sent you these warnings after a report. We don’t say who reported you."
      query={query}
      empty=""
      failedTitle="We couldn’t load your warnings"
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
