import { Alert } from '@introvest/shell-sdk/ui';

interface MeanwhileProps {
  /** Sentences about other moderators' decisions. Empty if there are none. */
  said: string;
  isOver: boolean;
}

/** Renders a warning if another moderator has made a decision since this dialog was opened. */
export const Meanwhile = ({ said, isOver }: MeanwhileProps) =>
  said && (
    <Alert severity="warning">
      {said}
      {isOver && ' You can no longer make a decision. Your text wasn’t sent.'}
    </Alert>
  );
