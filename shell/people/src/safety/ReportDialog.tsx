import checkWords from '@introvest/contracts/forms/report-words';
import type { ReportWords } from '@introvest/contracts/safety';
import { limits, reportKinds } from '@introvest/contracts/vocabularies';
import { SelectInput } from '@introvest/shell-sdk/choices';
import { TextArea, validateWith } from '@introvest/shell-sdk/forms';
import { Dialog } from '@introvest/shell-sdk/overlays';
import { Typography } from '@introvest/shell-sdk/ui';
import { DialogForm } from '../forms/DialogForm';
import { useReport, type Subject } from './useReport';

export interface ReportDialogProps {
  subject: Subject;
  /** Whom it is about. */
  name: string;
  onClose: () => void;
}

const copied: Record<Subject['type'], string> = {
  message: 'this message and the messages around it',
  person: 'your latest messages to each other',
  request: 'this request and its note',
  profile: 'this profile as it is now',
};

/** What is reported, in words. */
export const titleOf = ({ type }: Subject, name: string): string =>
  type === 'message' || type === 'request' ? `Report this ${type}` : `Report ${name}`;

/** What is wrong, and what happened; what it is about goes along as a copy. */
export function ReportDialog({ subject, name, onClose }: ReportDialogProps) {
  const report = useReport(subject);
  const handleSubmit = async (words: ReportWords) => {
    if (await report(words)) onClose();
  };
  return (
    <Dialog open onClose={onClose} title={titleOf(subject, name)} maxWidth="xs">
      <DialogForm<ReportWords>
        label="Report"
        onSubmit={handleSubmit}
        validate={validateWith(checkWords)}
        submit="Send report"
        pending="Sending..."
      >
        <Typography color="textSecondary">
          {`Our moderators will get a copy of ${copied[subject.type]}. We won’t tell ${name} who sent the report.`}
        </Typography>
        <SelectInput name="kind" label="Reason" options={reportKinds} required />
        <TextArea
          name="text"
          label="What happened?"
          help="Add anything that might help our moderators."
          count={limits.reportTextMax}
        />
      </DialogForm>
    </Dialog>
  );
}
