import type { Connection } from '@introvest/contracts/messaging';
import type { useRequestFits } from '@introvest/people/answers';
import { declineAll, type DeclineOptions } from '@introvest/people/calls';
import { useUser } from '@introvest/shell-sdk';
import { Card } from '@introvest/shell-sdk/parts';
import { useState } from 'react';
import { ConnectionRow, type ConnectionRowProps } from './ConnectionRow';
import { DeclineSelected } from './DeclineSelected';
import { SelectBox } from './SelectBox';
import { counterpartOf } from '@introvest/people/names';

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
