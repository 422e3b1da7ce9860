import type { Mail } from '@introvest/service-kit/mail';
import { layOut } from './layout.js';
import type { Recipient } from './letters.js';

/** Tells somebody that moderators have written to them. What they write is read in the product alone. */
export const warningMail = (to: Recipient, publicUrl: string): Mail =>
  layOut({
    to: to.email,
    firstName: to.first_name,
    subject: 'A warning from our moderators',
    sentence:
      'Somebody reported you, our moderators have looked at it, and have written you a warning. It stands in the settings of your account.',
    action: 'Read the warning',
    link: `${publicUrl}/profile?tab=account`,
    footnote:
      'Nothing else has changed. If it happens again your account may be suspended. If this is a mistake, write to us by the contact page.',
  });

/** Tells somebody that they may not come in for now. */
export const suspensionMail = (to: Recipient, publicUrl: string): Mail =>
  layOut({
    to: to.email,
    firstName: to.first_name,
    subject: 'Your account is suspended',
    sentence:
      'Our moderators have suspended your account, and it was signed out everywhere. When you sign in you read why, and can write to them once.',
    action: 'Read why',
    link: `${publicUrl}/auth`,
    footnote: 'Nobody sees your profile meanwhile. Nothing of your account is deleted.',
  });

/** Tells somebody that the suspension is over. */
export const restoredMail = (to: Recipient, publicUrl: string): Mail =>
  layOut({
    to: to.email,
    firstName: to.first_name,
    subject: 'Your account is open again',
    sentence: 'Our moderators have ended the suspension of your account.',
    action: 'Sign in',
    link: `${publicUrl}/auth`,
    footnote: 'Your profile, connections and messages are there again as they were.',
  });

/** Tells somebody that the suspension stays. */
export const appealDeclinedMail = (to: Recipient, publicUrl: string): Mail =>
  layOut({
    to: to.email,
    firstName: to.first_name,
    subject: 'Your appeal was declined',
    sentence:
      'Our moderators have read your appeal, and your account stays suspended. When you sign in you read why.',
    action: 'Read why',
    link: `${publicUrl}/auth`,
    footnote:
      'There is one appeal against each suspension, so this answer is final. Nothing of your account is deleted.',
  });
