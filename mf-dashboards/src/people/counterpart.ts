import type { Connection } from '@introvest/contracts/messaging';
import { fullNameOf } from '@introvest/people/names';

type ConnectedUser = NonNullable<Connection['founder']>['user'];

/** The other member of a connection. */
export interface Counterpart {
  userId: string;
  name: string;
  /** Firm or company. Defaults to the text in the specification. */
  company: string;
  title: string | null;
  location: string | null;
  imageUrl: string | null;
  /** Name and verification of the other member. */
  user: Pick<ConnectedUser, 'firstName' | 'lastName' | 'isVerified' | 'marks'>;
  role: 'founder' | 'investor';
}

/** Returns the other member. Null if their data is missing; the connection is then not shown. */
export function counterpartOf(connection: Connection, viewerId: string): Counterpart | null {
  const isFounder = connection.founderId === viewerId;
  const side = isFounder ? connection.investor : connection.founder;
  if (!side) return null;
  const company = 'firmName' in side ? side.firmName || 'Investor' : side.companyName || 'Startup';
  return {
    userId: side.user.id,
    name: fullNameOf(side.user) || (isFounder ? 'Unknown Investor' : 'Unknown Founder'),
    company,
    title: side.title,
    location: side.location,
    imageUrl: side.user.profileImageUrl,
    user: side.user,
    role: isFounder ? 'investor' : 'founder',
  };
}
