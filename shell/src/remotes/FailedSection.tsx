import { Button, colours } from '@introvest/shell-sdk/ui';
import { CloudOff, RotateCw } from 'lucide-react';
import { SectionNotice } from './SectionNotice';

export function FailedSection({ onRetry }: { onRetry: () => void }) {
  return (
    <SectionNotice
      icon={<CloudOff color={colours.spruce} />}
      title="This section is temporarily unavailable"
      text="We couldn’t load this section. The rest of Introvest still works, and your saved data is safe."
      action={
        <Button variant="contained" startIcon={<RotateCw />} onClick={onRetry}>
          Retry
        </Button>
      }
    />
  );
}
