import checkWords from '@introvest/contracts/forms/report-words';
import type { ReportDraft, ReportWords } from '@introvest/contracts/safety';
import { limits, reportKinds } from '@introvest/contracts/vocabularies';
import { SelectInput } from '@introvest/shell-sdk/choices';
import { TextArea, validateWith } from '@introvest/shell-sdk/forms';
import { Dialog } from '@introvest/shell-sdk/overlays';
import { Typography } from '@introvest/shell-sdk/ui';
import { withToast } from '../calls/withToast';
import { DialogForm } from '../forms';
import { safetyApi } from './calls';

export type Subject = ReportDraft['subject'];

export interface ReportDialogProps {
  subject: Subject;
  name: string;
  onClose: () => void;
}

const copied: Record<Subject['type'], string> = {
  message: 'this message and the messages around it',
  person: 'your latest messages to each other',
  request: 'this request and its note',
  profile: 'this profile as it is now',
};

export const titleOf = ({ type }: Subject, name: string): string =>
  type === 'message' || type === 'request' ? `Report this ${type}` : `Report ${name}`;

export function ReportDialog({ subject, name, onClose }: ReportDialogProps) {
  const [send] = safetyApi.useReportSubjectMutation();
  const handleSubmit = async ({ kind, text }: ReportWords) => {
    const isSent = await withToast(
      send({ body: { subject, kind, ...(text && { text }) } }).unwrap(),
      {
        title: 'Report sent',
        description: 'Thank you. You can follow your report in your account settings.',
      },
      'We couldn’t send your report. Try again.',
    );
    if (isSent) onClose();
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
