import checkMarkDecision from '@introvest/contracts/forms/mark-decision';
import type { MarkDecision, MarkDecisionDraft } from '@introvest/contracts/moderation';
import { limits } from '@introvest/contracts/vocabularies';
import { DialogForm } from '@introvest/people/forms';
import { TextArea, validateWith } from '@introvest/shell-sdk/forms';
import { Dialog } from '@introvest/shell-sdk/overlays';
import { Button, Typography } from '@introvest/shell-sdk/ui';
import { useState } from 'react';
import { useDecideMarkMutation } from '../api';
import { decideOnce } from '../decideOnce';
import { markDecidedAs } from '../words';

type Decision = MarkDecision['decision'];

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

const missing = 'Say why: the person reads it';
const check = validateWith(checkMarkDecision);

interface MarkDialogProps {
  personId: string;
  domain: string;
  decision: Decision;
  onDone: () => void;
}

/** Asks once, for the reason too. */
function MarkDialog({ personId, domain, decision, onDone }: MarkDialogProps) {
  const [decide] = useDecideMarkMutation();
  const { title, text, submit, label, help } = questions[decision];
  const validate = (draft: MarkDecisionDraft) =>
    decision === 'take_back' && !draft.text?.trim() ? { text: missing } : check(draft);
  const handleSubmit = (body: MarkDecisionDraft) =>
    decideOnce(() => decide({ params: { userId: personId }, body }).unwrap(), {
      decided: markDecidedAs(decision),
      onDone,
    });
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
      >
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

interface MarkButtonsProps extends Pick<MarkDialogProps, 'personId' | 'domain'> {
  decisions: readonly Decision[];
}

/** What can be decided about a mark as it stands. */
export function MarkButtons({ decisions, ...mark }: MarkButtonsProps) {
  const [asked, setAsked] = useState<Decision>();
  return (
    <>
      {decisions.map((decision) => (
        <Button key={decision} onClick={() => setAsked(decision)}>
          {questions[decision].submit}
        </Button>
      ))}
      {asked && <MarkDialog {...mark} decision={asked} onDone={() => setAsked(undefined)} />}
    </>
  );
}
