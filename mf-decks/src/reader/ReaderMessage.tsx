import { EmptyState, type EmptyStateProps } from '@introvest/shell-sdk/ui';
import { FileX } from 'lucide-react';

/** Renders the reason why a file can't be shown. */
export const ReaderMessage = (props: Omit<EmptyStateProps, 'icon'>) => (
  <div role="alert">
    <EmptyState icon={<FileX />} {...props} />
  </div>
);
