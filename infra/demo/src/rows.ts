import { newId } from '@introvest/service-kit/ids';

// This is the only file outside the services that knows the columns of a person's rows. The demo, tests and benchmarks
// create people with these functions, and insert many at once with `insertMany`.

/**
 * A correctly formatted hash that no password matches, so that a sign-in attempt takes as long as for any other hash.
 */
const unmatchableHash = `$argon2id$v=19$m=19456,t=2,p=1$${'A'.repeat(22)}$${'A'.repeat(43)}`;

const since = (made: Date | undefined, changed = made) =>
  made === undefined ? {} : { created_at: made, updated_at: changed };

export interface Account {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  userType: 'founder' | 'investor' | null;
  isVerified: boolean;
  password?: string;
  joined?: Date;
}

export const userRow = (account: Account) => ({
  id: account.id,
  email: account.email,
  password: account.password ?? unmatchableHash,
  first_name: account.firstName,
  last_name: account.lastName,
  user_type: account.userType,
  is_verified: account.isVerified,
  terms_accepted_at: account.joined ?? new Date(),
  ...since(account.joined),
});

export const profileRow = <Columns extends object>(
  userId: string,
  columns: Columns,
  joined?: Date,
) => ({
  id: newId(),
  user_id: userId,
  onboarding_completed: true,
  ...since(joined),
  ...columns,
});

type ConnectionStatus = 'pending' | 'accepted' | 'rejected' | 'ended' | 'expired';

export interface Pairing {
  founderId: string;
  investorId: string;
  status: ConnectionStatus;
  initiatedBy: string;
  messages?: number;
  read?: number;
  asked?: Date;
  answered?: Date;
}

export const connectionRow = ({ asked, answered = asked, ...pairing }: Pairing) => ({
  id: newId(),
  founder_id: pairing.founderId,
  investor_id: pairing.investorId,
  status: pairing.status,
  initiated_by: pairing.initiatedBy,
  last_seq: pairing.messages ?? 0,
  founder_read_seq: pairing.read ?? 0,
  investor_read_seq: pairing.read ?? 0,
  ...(asked && { requested_at: asked, created_at: asked, updated_at: answered }),
});

const kindsOf = {
  pending: [],
  accepted: ['accepted'],
  rejected: ['rejected'],
  ended: ['accepted', 'ended'],
  expired: ['expired'],
} as const satisfies Record<ConnectionStatus, string[]>;

export function connectionEventRows(connection: ReturnType<typeof connectionRow>, note?: string) {
  const { id, status, initiated_by, founder_id, investor_id, requested_at, updated_at } =
    connection;
  const answerer = initiated_by === founder_id ? investor_id : founder_id;
  return [
    { connection_id: id, kind: 'requested', actor_id: initiated_by, note, at: requested_at },
    ...kindsOf[status].map((kind) => ({
      connection_id: id,
      kind,
      actor_id: kind === 'expired' ? null : answerer,
      at: updated_at,
    })),
  ];
}

export interface Line {
  seq: number;
  from: 'founder' | 'investor';
  content: string;
  sent?: Date;
}

export function messageRow(
  connection: { id: string; founder_id: string; investor_id: string },
  { seq, from, content, sent }: Line,
) {
  return {
    id: newId(),
    connection_id: connection.id,
    seq,
    sender_id: from === 'founder' ? connection.founder_id : connection.investor_id,
    content,
    ...(sent && { created_at: sent }),
  };
}
