import { PersonList } from './PersonRow';
import { RequestRow } from './RequestRow';
import type { Known } from './sides';

interface RequestRowsProps {
  label: string;
  rows: Known[];
  onAnswered: (connectionId: string) => void;
}

/** Requests that wait for one's answer, and those that were answered here. */
export const RequestRows = ({ label, rows, onAnswered }: RequestRowsProps) => (
  <PersonList label={label}>
    {rows.map((row) => (
      <RequestRow
        key={row.connection.id}
        {...row}
        onAnswered={() => onAnswered(row.connection.id)}
      />
    ))}
  </PersonList>
);
