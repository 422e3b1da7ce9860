import { limits } from '@introvest/contracts/vocabularies';
import { DialogForm } from '@introvest/people/forms';
import { toast } from '@introvest/shell-sdk';
import { errorText } from '@introvest/shell-sdk/api';
import { serverErrors, TextArea, validateWith, type FormCheck } from '@introvest/shell-sdk/forms';
import { Dialog } from '@introvest/shell-sdk/overlays';
import { Typography } from '@introvest/shell-sdk/ui';

export interface Question {
  title: (name: string) => string;
  text: string;
  label?: string;
  help: string;
  submit: string;
  missing?: string;
  danger?: boolean;
}

interface ReasonDialogProps<Draft> {
  question: Question;
  name: string;
  draft: Draft;
  check: FormCheck;
  send: (draft: Draft) => Promise<unknown>;
  decided: string;
  onClose: () => void;
}

export function ReasonDialog<Draft extends { text?: string | null | undefined }>(
  props: ReasonDialogProps<Draft>,
) {
  const { question, name, draft, check, send, decided, onClose } = props;
  const { title, text, label = 'Reason', help, submit, missing, danger = false } = question;
  const handleSubmit = async (values: Draft) => {
    try {
      await send(values);
    } catch (error) {
      const description = errorText(error, 'Something went wrong. Try again.');
      toast({ title: 'We couldn’t save your decision', description, variant: 'destructive' });
      return serverErrors(error);
    }
    toast({ title: decided, description: 'The decision is recorded in the moderation log.' });
    onClose();
    return undefined;
  };
  return (
    <Dialog open onClose={onClose} title={title(name)} maxWidth="xs">
      <DialogForm<Draft>
        label="Decision"
        onSubmit={handleSubmit}
        initialValues={draft}
        validate={(values) =>
          missing && !values.text?.trim() ? { text: missing } : validateWith(check)(values)
        }
        submit={submit}
        pending="Saving..."
        danger={danger}
      >
        <Typography color="textSecondary">{text}</Typography>
        <TextArea
          name="text"
          label={label}
          required={Boolean(missing)}
          help={help}
          count={limits.decisionTextMax}
        />
      </DialogForm>
    </Dialog>
  );
}
