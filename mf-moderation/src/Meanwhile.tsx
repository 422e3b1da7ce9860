import { Alert } from '@introvest/shell-sdk/ui';

interface MeanwhileProps {
  /** Other moderators' decisions in words. Empty if there are none. */
  said: string;
  isOver: boolean;
}

/** Renders a warning if another moderator has decided while this dialog is open. */
export const Meanwhile = ({ said, isOver }: MeanwhileProps) =>
  said && (
    <Alert severity="warning">
      {said}
      {isOver && ' You can no longer make a decision. Your text wasn’t sent.'}
    </Alert>
  );
