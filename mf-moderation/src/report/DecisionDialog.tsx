import checkDecision from '@introvest/contracts/forms/decision';
import type { Decision, DecisionDraft, ReportFile } from '@introvest/contracts/moderation';
import { limits } from '@introvest/contracts/vocabularies';
import { DialogForm } from '@introvest/people/forms';
import { TextArea, validateWith } from '@introvest/shell-sdk/forms';
import { Dialog } from '@introvest/shell-sdk/overlays';
import { Typography } from '@introvest/shell-sdk/ui';
import { useState } from 'react';
import { useDecideReportMutation } from '../api';
import { Meanwhile } from '../Meanwhile';
import { useDecideOnce } from '../useDecideOnce';
import { decidedAs } from '../words';
import { useMeanwhile } from './useMeanwhile';

interface Question {
  title: (name: string) => string;
  /** Explanation of the decision's consequences. */
  text: string;
  /** Helper text that says who can read the reason. */
  help: string;
  submit: string;
  /** Error that is shown if the reason is empty. */
  missing?: string;
}

const questions: Record<Decision, Question> = {
  dismiss: {
    title: () => 'Dismiss this report?',
    text: 'We’ll take no action, and the reporter will see that no action was needed.',
    help: 'Only moderators can read this.',
    submit: 'Dismiss',
  },
  warn: {
    title: (name) => `Warn ${name}?`,
    text: 'We’ll email the person and show your reason in their account settings.',
    help: 'Visible to this person.',
    submit: 'Send warning',
    missing: 'Enter a reason. This person will see it.',
  },
  suspend: {
    title: (name) => `Suspend ${name}?`,
    text: 'The person will be signed out everywhere, unable to sign in and hidden from others. They can appeal once.',
    help: 'Shown to this person at sign-in.',
    submit: 'Suspend',
    missing: 'Enter a reason. This person will see it at sign-in.',
  },
  restore: {
    title: (name) => `Lift ${name}’s suspension?`,
    text: 'We’ll restore this person’s account access, profile, connections and messages.',
    help: 'Only moderators can read this.',
    submit: 'Lift suspension',
  },
  decline: {
    title: (name) => `Decline ${name}’s appeal?`,
    text: 'The account stays suspended, and we’ll email the person. They can’t appeal this suspension again.',
    help: 'Shown to this person at sign-in.',
    submit: 'Decline appeal',
    missing: 'Enter a reason. This person will see it at sign-in.',
  },
};

/** Question before suspending somebody who is already suspended. The first reason stays, and no email is sent. */
const suspendAgain: Question = {
  title: (name) => `Keep ${name} suspended?`,
  text: 'This person is already suspended. The original reason won’t change, and we won’t notify them.',
  help: 'Only moderators can read this.',
  submit: 'Keep suspended',
  missing: 'Enter a reason. Other moderators will see it.',
};

const questionOf = (decision: Decision, { isSuspended }: ReportFile): Question =>
  decision === 'suspend' && isSuspended ? suspendAgain : questions[decision];

export interface DecisionDialogProps {
  decision: Decision;
  file: ReportFile;
  onClose: () => void;
}

const check = validateWith(checkDecision);

export function DecisionDialog({ decision, file, onClose }: DecisionDialogProps) {
  const [send] = useDecideReportMutation();
  // Set when the dialog opens, so that the decision doesn't answer an appeal that arrives later.
  const [asked] = useState<DecisionDraft>({
    decision,
    ...(decision === 'restore' && file.hasAppeal && { answersAppeal: true }),
  });
  const { title, text, help, submit, missing } = questionOf(decision, file);
  const validate = (draft: DecisionDraft) =>
    missing && !draft.text?.trim() ? { text: missing } : check(draft);
  const { isSending, decide } = useDecideOnce({ decided: decidedAs(decision), onDone: onClose });
  const meanwhile = useMeanwhile(file, decision, isSending);
  const handleSubmit = (body: DecisionDraft) =>
    decide(() => send({ params: { reportId: file.id }, body }).unwrap());
  return (
    <Dialog open onClose={onClose} title={title(file.person.name)} maxWidth="xs">
      <DialogForm<DecisionDraft>
        label="Decision"
        onSubmit={handleSubmit}
        initialValues={asked}
        validate={validate}
        submit={submit}
        pending="Saving..."
        danger={decision === 'suspend'}
        isOver={meanwhile.isOver}
      >
        <Meanwhile {...meanwhile} />
        <Typography color="textSecondary">{text}</Typography>
        <TextArea
          name="text"
          label="Reason"
          required={Boolean(missing)}
          help={help}
          count={limits.decisionTextMax}
        />
      </DialogForm>
    </Dialog>
  );
}
