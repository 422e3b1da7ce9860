import { Alert } from '@introvest/shell-sdk/ui';

interface MeanwhileProps {
  /** Decisions by other moderators. Empty without any. */
  said: string;
  isOver: boolean;
}

/** Warns a moderator who is about to decide that another one already did. */
export const Meanwhile = ({ said, isOver }: MeanwhileProps) =>
  said && (
    <Alert severity="warning">
      {said}
      {isOver && ' You can no longer make a decision. Your text wasn’t sent.'}
    </Alert>
  );
