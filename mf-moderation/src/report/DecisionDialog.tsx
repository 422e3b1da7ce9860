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
  /** What follows from it. */
  text: string;
  /** Who reads the reason. */
  help: string;
  submit: string;
  /** What is said where the reason is missing. */
  missing?: string;
}

const questions: Record<Decision, Question> = {
  dismiss: {
    title: () => 'Dismiss this report?',
    text: 'Nothing happens to the person. Whoever reported reads that nothing had to be done.',
    help: 'Only moderators read it.',
    submit: 'Dismiss',
  },
  warn: {
    title: (name) => `Warn ${name}?`,
    text: 'The person is told by mail and reads your words in their settings.',
    help: 'The person reads it as it is.',
    submit: 'Send warning',
    missing: 'Say what the warning is for: the person reads it',
  },
  suspend: {
    title: (name) => `Suspend ${name}?`,
    text: 'The person is signed out everywhere, cannot sign in, and disappears for everybody else. They can appeal once.',
    help: 'The person reads it when they sign in.',
    submit: 'Suspend',
    missing: 'Say why: the person reads it when they sign in',
  },
  restore: {
    title: (name) => `Restore ${name}?`,
    text: 'The person can sign in again, and everything of theirs is there again.',
    help: 'Only moderators read it.',
    submit: 'Restore',
  },
  decline: {
    title: (name) => `Decline the appeal of ${name}?`,
    text: 'The account stays suspended, and the person is told by mail. They cannot appeal against this suspension again.',
    help: 'The person reads it when they sign in.',
    submit: 'Decline appeal',
    missing: 'Say why: the person reads it when they sign in',
  },
};

/** For whoever is suspended already nothing follows from it: no other reason is shown to them, and no mail goes out. */
const suspendAgain: Question = {
  title: (name) => `Keep ${name} suspended?`,
  text: 'The person is suspended already, and stays so for the reason that was given then. They are told nothing of this.',
  help: 'Only moderators read it.',
  submit: 'Keep suspended',
  missing: 'Say why: other moderators read it',
};

const questionOf = (decision: Decision, { isSuspended }: ReportFile): Question =>
  decision === 'suspend' && isSuspended ? suspendAgain : questions[decision];

interface DecisionDialogProps {
  decision: Decision;
  file: ReportFile;
  onDone: () => void;
}

const check = validateWith(checkDecision);

/** Asks once, for the reason too. */
export function DecisionDialog({ decision, file, onDone }: DecisionDialogProps) {
  const [send] = useDecideReportMutation();
  // As it stood when they were asked: what another moderator does meanwhile is no answer of this one.
  const [asked] = useState<DecisionDraft>({
    decision,
    ...(decision === 'restore' && file.hasAppeal && { answersAppeal: true }),
  });
  const { title, text, help, submit, missing } = questionOf(decision, file);
  const validate = (draft: DecisionDraft) =>
    missing && !draft.text?.trim() ? { text: missing } : check(draft);
  const { isSending, decide } = useDecideOnce({ decided: decidedAs(decision), onDone });
  const meanwhile = useMeanwhile(file, decision, isSending);
  const handleSubmit = (body: DecisionDraft) =>
    decide(() => send({ params: { reportId: file.id }, body }).unwrap());
  return (
    <Dialog open onClose={onDone} title={title(file.person.name)} maxWidth="xs">
      <DialogForm<DecisionDraft>
        label="Decision"
        onSubmit={handleSubmit}
        initialValues={asked}
        validate={validate}
        submit={submit}
        pending="Deciding..."
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
