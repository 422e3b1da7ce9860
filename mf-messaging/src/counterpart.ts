import type { Conversation } from '@introvest/contracts/messaging';

type Person = Conversation['founderUser'];

/** The other member of a connection, with labels for display. */
export interface Counterpart {
  user: Person;
  role: 'founder' | 'investor';
  name: string;
  company: string;
}

const unknown = { founder: 'Unknown Founder', investor: 'Unknown Investor' };
const fallback = { founder: 'Startup', investor: 'Investor' };

export function counterpartFrom(
  role: Counterpart['role'],
  user: Person,
  company: string | null | undefined,
): Counterpart {
  const name = `${user.firstName} ${user.lastName}`.trim() || unknown[role];
  return { user, role, name, company: company || fallback[role] };
}

/**
 * Returns the investor and the firm if the viewer is a founder, or the founder and the company if the viewer is an
 * investor.
 */
export const counterpartOf = (conversation: Conversation, ownId: string): Counterpart =>
  conversation.founderId === ownId
    ? counterpartFrom('investor', conversation.investorUser, conversation.investorProfile?.firmName)
    : counterpartFrom(
        'founder',
        conversation.founderUser,
        conversation.founderProfile?.companyName,
      );
