import type { MarkDecision } from '@introvest/contracts/moderation';
import { lazyDialog } from '@introvest/shell-sdk/parts';
import { Button } from '@introvest/shell-sdk/ui';
import type { MarkDialogProps } from './MarkDialog';

export type Decision = MarkDecision['decision'];

export const labels: Record<Decision, string> = {
  show: 'Approve badge',
  take_back: 'Remove badge',
};

interface MarkButtonsProps {
  decisions: readonly Decision[];
  onAsk: (decision: Decision) => void;
}

export const MarkButtons = ({ decisions, onAsk }: MarkButtonsProps) =>
  decisions.map((decision) => (
    <Button key={decision} onClick={() => onAsk(decision)}>
      {labels[decision]}
    </Button>
  ));

export const MarkDialog = lazyDialog<MarkDialogProps>(
  async () => (await import('./MarkDialog')).MarkDialog,
  { title: ({ decision }) => labels[decision], maxWidth: 'xs' },
);
