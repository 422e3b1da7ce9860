import type { Mail } from '@introvest/service-kit/mail';
import { layOut } from './layout.js';
import type { Recipient } from './letters.js';

/** Returns the email about a warning. The warning's text is shown only in the product. */
export const warningMail = (to: Recipient, publicUrl: string): Mail =>
  layOut({
    to: to.email,
    firstName: to.first_name,
    subject: 'Our moderators sent you a warning',
    sentence:
      'Our moderators reviewed a report about you and sent you a warning. You can read it in your account settings.',
    action: 'Read the warning',
    link: `${publicUrl}/profile?tab=account`,
    footnote:
      'Your account is otherwise unaffected. If this happens again, we may suspend your account. If you think this is a mistake, use our contact page to let us know.',
  });

export const suspensionMail = (to: Recipient, publicUrl: string): Mail =>
  layOut({
    to: to.email,
    firstName: to.first_name,
    subject: 'Your account is suspended',
    sentence:
      'Our moderators suspended your account and signed you out of all devices. Sign in to read why. You can appeal once.',
    action: 'Read why',
    link: `${publicUrl}/auth`,
    footnote:
      'While your account is suspended, nobody can see your profile. Nothing in your account has been deleted.',
  });

export const restoredMail = (to: Recipient, publicUrl: string): Mail =>
  layOut({
    to: to.email,
    firstName: to.first_name,
    subject: 'Your account is no longer suspended',
    sentence: 'Our moderators lifted the suspension on your account. You can use Introvest again.',
    action: 'Sign in',
    link: `${publicUrl}/auth`,
    footnote: 'Your profile, connections and messages haven’t changed.',
  });

export const appealDeclinedMail = (to: Recipient, publicUrl: string): Mail =>
  layOut({
    to: to.email,
    firstName: to.first_name,
    subject: 'Your appeal was declined',
    sentence:
      'Our moderators reviewed your appeal and decided to keep your account suspended. Sign in to read why.',
    action: 'Read why',
    link: `${publicUrl}/auth`,
    footnote:
      'You can appeal each suspension once, so this decision is final. Nothing in your account has been deleted.',
  });
