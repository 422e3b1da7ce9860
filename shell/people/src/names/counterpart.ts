import type { Connection, Conversation } from '@introvest/contracts/messaging';
import { fullNameOf } from './names';

type Role = 'founder' | 'investor';

export interface Counterpart {
  user: Conversation['founderUser'];
  role: Role;
  name: string;
  company: string;
  title: string | null;
  location: string | null;
}

const unknown = { founder: 'Unknown Founder', investor: 'Unknown Investor' };
const noCompany = { founder: 'Startup', investor: 'Investor' };

const labelled = (
  role: Role,
  user: Counterpart['user'],
  company: string | null | undefined,
  { title, location }: Pick<Counterpart, 'title' | 'location'> = { title: null, location: null },
): Counterpart => ({
  user,
  role,
  name: fullNameOf(user) || unknown[role],
  company: company || noCompany[role],
  title,
  location,
});

/** Returns the other member of a connection. Null if one of the two accounts was removed. */
export function counterpartOf(connection: Connection, viewerId: string): Counterpart | null {
  const { founder, investor, founderId } = connection;
  if (!founder || !investor) return null;
  return founderId === viewerId
    ? labelled('investor', investor.user, investor.firmName, investor)
    : labelled('founder', founder.user, founder.companyName, founder);
}

export const correspondentOf = (conversation: Conversation, viewerId: string): Counterpart =>
  conversation.founderId === viewerId
    ? labelled('investor', conversation.investorUser, conversation.investorProfile?.firmName)
    : labelled('founder', conversation.founderUser, conversation.founderProfile?.companyName);
