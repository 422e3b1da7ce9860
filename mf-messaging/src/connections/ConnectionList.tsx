import type { Connection } from '@introvest/contracts/messaging';
import { useDeclineDialog, type useRequestFits } from '@introvest/people/answers';
import { declineAll, type DeclineOptions } from '@introvest/people/calls';
import { counterpartOf } from '@introvest/people/names';
import { useUser } from '@introvest/shell-sdk';
import { Card } from '@introvest/shell-sdk/parts';
import { Box, Button, colours, Typography } from '@introvest/shell-sdk/ui';
import { useState } from 'react';
import { ConnectionRow, type ConnectionRowProps } from './ConnectionRow';

interface ConnectionListProps extends Pick<ConnectionRowProps, 'hidesPending' | 'onGone'> {
  connections: Connection[];
  canSelect: boolean;
  matchOf: ReturnType<typeof useRequestFits>['matchOf'];
  isKept: (connectionId: string) => boolean;
  onAnswered: (connectionId: string) => void;
}

export function ConnectionList(props: ConnectionListProps) {
  const { connections, canSelect, matchOf, isKept, onAnswered, ...row } = props;
  const { id: ownId } = useUser();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const selectable = connections.filter(({ status }) => status === 'pending');
  const selected = selectable.filter(({ id }) => chosen.has(id));
  const select = (id: string, isSelected: boolean) => {
    const next = new Set(chosen);
    if (isSelected) next.add(id);
    else next.delete(id);
    setChosen(next);
  };
  const handleDecline = async (why: DeclineOptions) => {
    for (const { id } of selected) onAnswered(id);
    const requests = selected.map((one) => ({
      id: one.id,
      name: counterpartOf(one, ownId)?.name ?? '',
    }));
    setChosen(new Set(await declineAll(requests, why)));
  };
  return (
    <Card sx={{ mt: 4, px: { xs: 4, md: 6 } }}>
      {canSelect && (
        <DeclineSelected
          selectable={selectable.length}
          selected={selected.length}
          onSelectAll={(isSelected) =>
            setChosen(new Set(isSelected ? selectable.map(({ id }) => id) : []))
          }
          onDecline={(why) => void handleDecline(why)}
        />
      )}
      {connections.map((connection) => (
        <ConnectionRow
          key={connection.id}
          {...row}
          connection={connection}
          ownId={ownId}
          match={matchOf(connection)}
          isKept={isKept(connection.id)}
          checkbox={
            canSelect &&
            connection.status === 'pending' && (
              <SelectBox
                checked={chosen.has(connection.id)}
                label={`Select ${counterpartOf(connection, ownId)?.name}`}
                onChange={(isSelected) => select(connection.id, isSelected)}
              />
            )
          }
          onAnswered={() => onAnswered(connection.id)}
        />
      ))}
    </Card>
  );
}

interface DeclineSelectedProps {
  selectable: number;
  selected: number;
  onSelectAll: (isSelected: boolean) => void;
  onDecline: (why: DeclineOptions) => void;
}

function DeclineSelected(props: DeclineSelectedProps) {
  const { selectable, selected, onSelectAll, onDecline } = props;
  const title = `Decline ${selected} ${selected === 1 ? 'request' : 'requests'}`;
  const { open, dialog } = useDeclineDialog(title, onDecline);
  return (
    <Box role="group" aria-label="Selected requests" sx={bar}>
      <Box component="label" sx={{ display: 'flex', alignItems: 'center', cursor: 'pointer' }}>
        <SelectBox
          checked={selectable > 0 && selected === selectable}
          isMixed={selected > 0 && selected < selectable}
          onChange={onSelectAll}
        />
        <Typography component="span" variant="body2">
          {selected > 0 ? `${selected} selected` : 'Select all on this page'}
        </Typography>
      </Box>
      <Button data-decline-selected disabled={selected === 0} onClick={open}>
        Decline selected
      </Button>
      {dialog}
    </Box>
  );
}

const bar = {
  position: { xs: 'static', sm: 'sticky' },
  top: 64,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 2,
  py: 2,
  bgcolor: colours.surface,
  borderBottom: `1px solid ${colours.line}`,
} as const;

interface SelectBoxProps {
  checked: boolean;
  isMixed?: boolean;
  label?: string;
  onChange: (isSelected: boolean) => void;
}

const SelectBox = ({ checked, isMixed = false, label, onChange }: SelectBoxProps) => (
  <Box component={label ? 'label' : 'span'} sx={target}>
    <Box
      component="input"
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={(input: HTMLInputElement | null) => {
        if (input) input.indeterminate = isMixed;
      }}
      onChange={(event) => onChange(event.currentTarget.checked)}
      sx={{ width: 20, height: 20, m: 0, accentColor: colours.spruce, cursor: 'inherit' }}
    />
  </Box>
);

const target = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  width: 44,
  height: 44,
  ml: -3,
  cursor: 'pointer',
} as const;
