import type { MessageDraft } from '@introvest/contracts/messaging';

/** A message that was sent here and is not known to be stored yet. */
export interface Outgoing extends MessageDraft {
  clientId: string;
  connectionId: string;
  createdAt: string;
  /** Whom it is for, to be told where the conversation is gone. */
  to?: string;
  /** On its way; kept until there is a network; refused by the server. */
  state: 'pending' | 'waiting' | 'failed';
  /** It waits because there were too many at once, not for a network. */
  isHeld?: boolean;
  /** The server knows no such conversation any more. */
  isGone?: boolean;
  /** That it could not be sent has been told. */
  isTold?: boolean;
}
