import { EmptyState, type EmptyStateProps } from '@introvest/shell-sdk/ui';
import { FileX } from 'lucide-react';

export const ReaderMessage = (props: Omit<EmptyStateProps, 'icon'>) => (
  <div role="alert">
    <EmptyState icon={<FileX />} {...props} />
  </div>
);
