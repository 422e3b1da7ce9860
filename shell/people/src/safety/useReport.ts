import type { ReportDraft, ReportWords } from '@introvest/contracts/safety';
import { toast } from '@introvest/shell-sdk';
import { errorText } from '@introvest/shell-sdk/api';
import { safetyApi } from './calls';

/** What can be reported. */
export type Subject = ReportDraft['subject'];

/** Reports it, and says what came of it. */
export function useReport(subject: Subject) {
  const [send] = safetyApi.useReportSubjectMutation();
  /** Whether it was sent. */
  return async ({ kind, text }: ReportWords): Promise<boolean> => {
    try {
      await send({ body: { subject, kind, ...(text && { text }) } }).unwrap();
    } catch (error) {
      const description = errorText(error, 'We couldn’t send your report. Try again.');
      toast({ title: 'Error', description, variant: 'destructive' });
      return false;
    }
    const description = 'Thank you. You can follow your report in your account settings.';
    toast({ title: 'Report sent', description });
    return true;
  };
}
