import { declineReasons } from '@introvest/contracts/vocabularies';
import { SelectInput } from '@introvest/shell-sdk/forms';
import { Dialog } from '@introvest/shell-sdk/overlays';
import { Typography } from '@introvest/shell-sdk/ui';
import type { WhyNot } from '../calls/sendAnswer';
import { DialogForm } from '../forms/DialogForm';
import { monthChoices } from '../names/declines';

export interface DeclineDialogProps {
  open: boolean;
  name: string;
  onDecline: (said: WhyNot) => void;
  onClose: () => void;
}

const none = (label: string) => ({ value: '', label });

/** A reason and a month to look again, for whoever wants to say either. */
export function DeclineDialog({ open, name, onDecline, onClose }: DeclineDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={`Say no to ${name}`} maxWidth="xs">
      <DialogForm<WhyNot>
        label="Why not"
        onSubmit={onDecline}
        submit="Decline"
        pending="Declining..."
      >
        <Typography color="textSecondary">
          They read what you choose in kind words, and cannot answer it.
        </Typography>
        <SelectInput
          name="reason"
          label="Reason"
          placeholder="No reason"
          options={[none('No reason'), ...declineReasons]}
        />
        <SelectInput
          name="revisitMonth"
          label="Look again in"
          placeholder="No month"
          help="They may ask again then, and are reminded of it once."
          options={[none('No month'), ...monthChoices()]}
        />
      </DialogForm>
    </Dialog>
  );
}
