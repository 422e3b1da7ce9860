import { ActionMenu, ConfirmDialog } from '@introvest/shell-sdk/overlays';
import { Ban, Flag } from 'lucide-react';
import { useState } from 'react';
import { ReportDialog, titleOf, type Subject } from './ReportDialog';
import { useBlock, type PersonToBlock } from './useBlock';

export interface PersonActionsProps {
  person: PersonToBlock;
  subject: Subject;
  anchor: HTMLElement;
  onClose: () => void;
  onBlocked: () => void;
}

const icon = { size: 18, 'aria-hidden': true } as const;

export function PersonActions(props: PersonActionsProps) {
  const { person, subject, anchor, onClose, onBlocked } = props;
  const { name } = person;
  const [step, setStep] = useState<'menu' | 'report' | 'block'>('menu');
  if (step === 'report') return <ReportDialog {...{ subject, name, onClose }} />;
  if (step === 'block') return <BlockQuestion {...{ person, onClose, onBlocked }} />;
  return (
    <ActionMenu
      anchor={anchor}
      label="More actions"
      onClose={onClose}
      actions={[
        {
          label: titleOf(subject, name),
          icon: <Flag {...icon} />,
          onSelect: () => setStep('report'),
        },
        { label: `Block ${name}`, icon: <Ban {...icon} />, onSelect: () => setStep('block') },
      ]}
    />
  );
}

type BlockQuestionProps = Pick<PersonActionsProps, 'person' | 'onClose' | 'onBlocked'>;

function BlockQuestion({ person, onClose, onBlocked }: BlockQuestionProps) {
  const { block, isBlocking } = useBlock(person);
  const handleBlock = async () => {
    if (await block()) onBlocked();
    else onClose();
  };
  return (
    <ConfirmDialog
      open
      title={`Block ${person.name}?`}
      text={`You and ${person.name} won’t see each other’s profiles, requests or messages. We won’t notify them. If you unblock them in your account settings, everything will be visible again.`}
      confirmLabel="Block"
      pendingLabel="Blocking..."
      danger
      pending={isBlocking}
      onConfirm={() => void handleBlock()}
      onCancel={onClose}
    />
  );
}
