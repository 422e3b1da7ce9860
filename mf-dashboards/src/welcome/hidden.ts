import { writeStored, readStored } from '@introvest/shell-sdk';

const keyOf = (userId: string) => `introvest.next-steps-hidden.${userId}`;

export const readHidden = (userId: string): boolean =>
  readStored('localStorage', keyOf(userId)) !== null;

export const keepHidden = (userId: string): void =>
  writeStored('localStorage', keyOf(userId), 'yes');
