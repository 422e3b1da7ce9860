import checkMarkDecision from '@introvest/contracts/forms/mark-decision';
import type { MarkDecision, MarkDecisionDraft } from '@introvest/contracts/moderation';
import { limits } from '@introvest/contracts/vocabularies';
import { DialogForm } from '@introvest/people/forms';
import { TextArea, validateWith } from '@introvest/shell-sdk/forms';
import { Dialog } from '@introvest/shell-sdk/overlays';
import { Button, Typography } from '@introvest/shell-sdk/ui';
import { useDecideMarkMutation } from '../api';
import { Meanwhile } from '../Meanwhile';
import { useDecideOnce } from '../useDecideOnce';
import { useDecisions } from '../useDecisions';
import { markDecidedAs } from '../words';

export type Decision = MarkDecision['decision'];

const questions = {
  show: {
    title: (domain: string) => `Show ${domain}?`,
    text: 'Others see the domain beside the name, and the person is told by mail.',
    submit: 'Show it',
    label: 'Note',
    help: 'Only moderators read it.',
  },
  take_back: {
    title: (domain: string) => `Take the mark for ${domain} back?`,
    text: 'Nobody sees it any more. The person is told by mail, reads your words in their settings, and can confirm a domain again, which then waits for you.',
    submit: 'Take it back',
    label: 'Reason',
    help: 'The person reads it as it is.',
  },
};

/** A mark goes with its website too. */
const decidedMeanwhile = 'This mark was decided meanwhile, or is not there any more.';
const missing = 'Say why: the person reads it';
const check = validateWith(checkMarkDecision);

interface MarkDialogProps {
  personId: string;
  domain: string;
  decision: Decision;
  /** Whether it can still be decided, as far as the last look knows. */
  isThere: boolean;
  lookAgain: () => unknown;
  onDone: () => void;
}

/** Asks once, for the reason too. */
export function MarkDialog(props: MarkDialogProps) {
  const { personId, domain, decision, isThere, lookAgain, onDone } = props;
  const [send] = useDecideMarkMutation();
  const { title, text, submit, label, help } = questions[decision];
  const validate = (draft: MarkDecisionDraft) =>
    decision === 'take_back' && !draft.text?.trim() ? { text: missing } : check(draft);
  const { isSending, decide } = useDecideOnce({ decided: markDecidedAs(decision), onDone });
  useDecisions(isSending, lookAgain);
  const isOver = !isThere && !isSending;
  const handleSubmit = (body: MarkDecisionDraft) =>
    decide(() => send({ params: { userId: personId }, body }).unwrap());
  return (
    <Dialog open onClose={onDone} title={title(domain)} maxWidth="xs">
      <DialogForm<MarkDecisionDraft>
        label="Decision about the mark"
        onSubmit={handleSubmit}
        initialValues={{ decision, domain }}
        validate={validate}
        submit={submit}
        pending="Deciding..."
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

interface MarkButtonsProps {
  decisions: readonly Decision[];
  onAsk: (decision: Decision) => void;
}

/** What can be decided about a mark as it stands. */
export const MarkButtons = ({ decisions, onAsk }: MarkButtonsProps) =>
  decisions.map((decision) => (
    <Button key={decision} onClick={() => onAsk(decision)}>
      {questions[decision].submit}
    </Button>
  ));
