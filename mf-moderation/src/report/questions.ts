import type { Decision, ReportFile } from '@introvest/contracts/moderation';
import type { Question } from '../ReasonDialog';

const questions: Record<Decision, Question> = {
  dismiss: {
    title: () => 'Dismiss this report?',
    text: 'We’ll take no action, and the reporter will see that no action was needed.',
    help: 'Only moderators can read this.',
    submit: 'Dismiss',
  },
  warn: {
    title: (name) => `Warn ${name}?`,
    text: 'We’ll email the person and show your reason in their account settings.',
    help: 'Visible to this person.',
    submit: 'Send warning',
    missing: 'Enter a reason. This person will see it.',
  },
  suspend: {
    title: (name) => `Suspend ${name}?`,
    text: 'The person will be signed out everywhere, unable to sign in and hidden from others. They can appeal once.',
    help: 'Shown to this person at sign-in.',
    submit: 'Suspend',
    missing: 'Enter a reason. This person will see it at sign-in.',
    danger: true,
  },
  restore: {
    title: (name) => `Lift ${name}’s suspension?`,
    text: 'We’ll restore this person’s account access, profile, connections and messages.',
    help: 'Only moderators can read this.',
    submit: 'Lift suspension',
  },
  decline: {
    title: (name) => `Decline ${name}’s appeal?`,
    text: 'The account stays suspended, and we’ll email the person. They can’t appeal this suspension again.',
    help: 'Shown to this person at sign-in.',
    submit: 'Decline appeal',
    missing: 'Enter a reason. This person will see it at sign-in.',
  },
};

/** Question before suspending somebody who is already suspended. The first reason stays, and no email is sent. */
const suspendAgain: Question = {
  title: (name) => `Keep ${name} suspended?`,
  text: 'This person is already suspended. The original reason won’t change, and we won’t notify them.',
  help: 'Only moderators can read this.',
  submit: 'Keep suspended',
  missing: 'Enter a reason. Other moderators will see it.',
  danger: true,
};

export const questionOf = (decision: Decision, { isSuspended }: ReportFile): Question =>
  decision === 'suspend' && isSuspended ? suspendAgain : questions[decision];
