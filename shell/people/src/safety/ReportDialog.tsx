import checkWords from '@introvest/contracts/forms/report-words';
import type { ReportWords } from '@introvest/contracts/safety';
import { limits, reportKinds } from '@introvest/contracts/vocabularies';
import { SelectInput, TextArea, validateWith } from '@introvest/shell-sdk/forms';
import { Dialog } from '@introvest/shell-sdk/overlays';
import { Typography } from '@introvest/shell-sdk/ui';
import { DialogForm } from '../forms/DialogForm';
import { useReport, type Subject } from './useReport';

export interface ReportDialogProps {
  subject: Subject;
  /** Whom it is about. */
  name: string;
  onDone: () => void;
}

const copied: Record<Subject['type'], string> = {
  message: 'the message and of those before and after it',
  person: 'the last messages between you',
  request: 'the request and its note',
  profile: 'the profile as it is now',
};

/** What is reported, in words. */
export const titleOf = ({ type }: Subject, name: string): string =>
  type === 'message' || type === 'request' ? `Report this ${type}` : `Report ${name}`;

/** What is wrong, and what happened; what it is about goes along as a copy. */
export function ReportDialog({ subject, name, onDone }: ReportDialogProps) {
  const report = useReport(subject);
  const handleSubmit = async (words: ReportWords) => {
    if (await report(words)) onDone();
  };
  return (
    <Dialog open onClose={onDone} title={titleOf(subject, name)} maxWidth="xs">
      <DialogForm<ReportWords>
        label="Report"
        onSubmit={handleSubmit}
        validate={validateWith(checkWords)}
        submit="Send report"
        pending="Sending..."
      >
        <Typography color="textSecondary">
          {`Our moderators get a copy of ${copied[subject.type]}. ${name} is not told.`}
        </Typography>
        <SelectInput name="kind" label="What is wrong?" options={reportKinds} required />
        <TextArea
          name="text"
          label="What happened?"
          help="Only if you would like to add something."
          count={limits.reportTextMax}
        />
      </DialogForm>
    </Dialog>
  );
}
