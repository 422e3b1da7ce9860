import { Alert } from '@introvest/shell-sdk/ui';

interface MeanwhileProps {
  /** What others have decided; empty where nobody has. */
  said: string;
  isOver: boolean;
}

/** Tells whoever is about to decide what has been decided meanwhile. */
export const Meanwhile = ({ said, isOver }: MeanwhileProps) =>
  said && (
    <Alert severity="warning">
      {said}
      {isOver && ' There is nothing left to decide here; what you have written was not sent.'}
    </Alert>
  );
