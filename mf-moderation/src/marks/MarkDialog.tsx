import checkMarkDecision from '@introvest/contracts/forms/mark-decision';
import type { MarkDecisionDraft } from '@introvest/contracts/moderation';
import { limits } from '@introvest/contracts/vocabularies';
import { DialogForm } from '@introvest/people/forms';
import { TextArea, validateWith } from '@introvest/shell-sdk/forms';
import { Dialog } from '@introvest/shell-sdk/overlays';
import { Typography } from '@introvest/shell-sdk/ui';
import { useDecideMarkMutation } from '../api';
import { Meanwhile } from '../Meanwhile';
import { useDecideOnce } from '../useDecideOnce';
import { useDecisions } from '../useDecisions';
import { markDecidedAs } from '../words';
import { labels, type Decision } from './MarkButtons';

const questions = {
  show: {
    title: (domain: string) => `Approve the badge for ${domain}?`,
    text: 'Members will see the domain beside the person’s name. We’ll email the person.',
    label: 'Note',
    help: 'Only moderators can read this.',
  },
  take_back: {
    title: (domain: string) => `Remove the badge for ${domain}?`,
    text: 'Members will no longer see the badge. We’ll email the person and show your reason in their account settings. If they confirm a domain again, the badge will need review.',
    label: 'Reason',
    help: 'Visible to this person.',
  },
};

const decidedMeanwhile = 'Another moderator already reviewed this badge, or it was removed.';
const missing = 'Enter a reason. This person will see it.';
const check = validateWith(checkMarkDecision);

export interface MarkDialogProps {
  personId: string;
  domain: string;
  decision: Decision;
  /** Whether the badge still awaited a decision when it was last fetched. */
  isThere: boolean;
  lookAgain: () => unknown;
  onClose: () => void;
}

export function MarkDialog(props: MarkDialogProps) {
  const { personId, domain, decision, isThere, lookAgain, onClose } = props;
  const [send] = useDecideMarkMutation();
  const { title, text, label, help } = questions[decision];
  const validate = (draft: MarkDecisionDraft) =>
    decision === 'take_back' && !draft.text?.trim() ? { text: missing } : check(draft);
  const { isSending, decide } = useDecideOnce({
    decided: markDecidedAs(decision),
    onDone: onClose,
  });
  useDecisions(isSending, lookAgain);
  const isOver = !isThere && !isSending;
  const handleSubmit = (body: MarkDecisionDraft) =>
    decide(() => send({ params: { userId: personId }, body }).unwrap());
  return (
    <Dialog open onClose={onClose} title={title(domain)} maxWidth="xs">
      <DialogForm<MarkDecisionDraft>
        label="Badge decision"
        onSubmit={handleSubmit}
        initialValues={{ decision, domain }}
        validate={validate}
        submit={labels[decision]}
        pending="Saving..."
        danger={decision === 'take_back'}
        isOver={isOver}
      >
        <Meanwhile said={isOver ? decidedMeanwhile : ''} isOver={isOver} />
        <Typography color="textSecondary">{text}</Typography>
        <TextArea
          name="text"
          label={label}
          help={help}
          count={limits.decisionTextMax}
          required={decision === 'take_back'}
        />
      </DialogForm>
    </Dialog>
  );
}
