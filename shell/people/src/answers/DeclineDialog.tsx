import { declineReasons } from '@introvest/contracts/vocabularies';
import { SelectInput } from '@introvest/shell-sdk/choices';
import { Dialog } from '@introvest/shell-sdk/overlays';
import { Typography } from '@introvest/shell-sdk/ui';
import type { DeclineOptions } from '../calls/sendAnswer';
import { DialogForm } from '../forms';
import { monthChoices } from '../names';

export interface DeclineDialogProps {
  title: string;
  onDecline: (why: DeclineOptions) => void;
  onClose: () => void;
}

const none = (label: string) => ({ value: '', label });

export function DeclineDialog({ title, onDecline, onClose }: DeclineDialogProps) {
  return (
    <Dialog open onClose={onClose} title={title} maxWidth="xs">
      <DialogForm<DeclineOptions>
        label="Decline"
        onSubmit={onDecline}
        submit="Decline"
        pending="Declining..."
      >
        <Typography color="textSecondary">
          The sender sees a polite version of your reason and can’t reply.
        </Typography>
        <SelectInput
          name="reason"
          label="Reason"
          placeholder="No reason"
          options={[none('No reason'), ...declineReasons]}
        />
        <SelectInput
          name="revisitMonth"
          label="Month to ask again"
          placeholder="No suggestion"
          help="We’ll remind the sender once in the month you choose."
          options={[none('No suggestion'), ...monthChoices()]}
        />
      </DialogForm>
    </Dialog>
  );
}
