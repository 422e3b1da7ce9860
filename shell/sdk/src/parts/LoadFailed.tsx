import { CloudOff } from 'lucide-react';
import Button from '@mui/material/Button';
import { EmptyState, type EmptyStateProps } from './EmptyState';

export interface LoadFailure {
  retry: () => void;
  isRetrying?: boolean;
}

interface LoadFailedProps extends LoadFailure, Pick<EmptyStateProps, 'titleAs'> {
  title?: string | undefined;
  text?: string;
}

export function LoadFailed({ retry, isRetrying = false, titleAs, ...props }: LoadFailedProps) {
  const { title = 'We couldn’t load this', text = 'Check your connection and try again.' } = props;
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff />}
        title={title}
        titleAs={titleAs}
        text={text}
        action={
          <Button onClick={() => isRetrying || retry()} aria-disabled={isRetrying || undefined}>
            {isRetrying ? 'Trying again...' : 'Try again'}
          </Button>
        }
      />
    </div>
  );
}
