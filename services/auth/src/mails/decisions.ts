import type { EmailContent } from './layout.js';

/** Emails about moderators' decisions. The reasons are shown only in the product. */
export const decisionLetters = {
  warn: {
    subject: 'Our moderators sent you a warning',
    sentence:
      'Our moderators reviewed a report about you and sent you a warning. You can read it in your account settings.',
    action: 'Read the warning',
    page: '/profile?tab=account',
    footnote:
      'Your account is otherwise unaffected. If this happens again, we may suspend your account. If you think this is a mistake, use our contact page to let us know.',
  },

  suspend: {
    subject: 'Your account is suspended',
    sentence:
      'Our moderators suspended your account and signed you out of all devices. Sign in to read why. You can appeal once.',
    action: 'Read why',
    page: '/auth',
    footnote:
      'While your account is suspended, nobody can see your profile. Nothing in your account has been deleted.',
  },

  restore: {
    subject: 'Your account is no longer suspended',
    sentence: 'Our moderators lifted the suspension on your account. You can use Introvest again.',
    action: 'Sign in',
    page: '/auth',
    footnote: 'Your profile, connections and messages haven’t changed.',
  },

  decline: {
    subject: 'Your appeal was declined',
    sentence:
      'Our moderators reviewed your appeal and decided to keep your account suspended. Sign in to read why.',
    action: 'Read why',
    page: '/auth',
    footnote:
      'You can appeal each suspension once, so this decision is final. Nothing in your account has been deleted.',
  },
} satisfies Record<string, EmailContent>;
