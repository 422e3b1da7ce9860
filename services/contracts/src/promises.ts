/** How long things live. The services keep to these numbers, and the legal documents are held to them by a test. */
export const lifetimes = {
  /** A session without a visit. */
  sessionIdleDays: 14,
  /** A session in any case. */
  sessionDays: 30,
  /** The mark of a device that an account has signed in on. */
  deviceDays: 180,
  /** The chosen colours. */
  themeDays: 365,
  /** The number by which new versions are tried on some. */
  rolloutDays: 30,
  /** A preview of what is not published, at most. */
  previewDays: 7,
  verificationHours: 24,
  resetHours: 1,
  /** An exchange with somebody's passkey. */
  ceremonyMinutes: 5,
  /** A sign-in whose password was right, and which waits for its second step. */
  secondStepMinutes: 5,
  /** A person who has proven who they are, for what cannot be taken back. */
  confirmedMinutes: 5,
  /** The link by which a person disowns a sign-in, and that by which a former address takes an account back. */
  notMeDays: 7,
  /** A take-back undoes everything added since this number of days before the link was created. */
  undoneDays: 8,
  /** What a person was told of. */
  notificationDays: 90,
  /** A record that one member opened another member's profile. */
  profileViewDays: 365,
} as const;

/** Every mail that the product sends, by the name of its letter, as the Privacy Policy calls it. */
export const mailKinds = {
  verificationMail: 'an email to verify your email address',
  resetMail: 'an email to reset your password',
  passwordChangedMail: 'a notice that your password was changed',
  newAddressMail: 'an email to confirm a new email address',
  addressChangedMail: 'a notice that your email address was changed',
  addressTakenMail: 'a notice that someone asked to use your email address',
  workDomainMail: 'a link sent to an address at the domain of your website',
  markEndingMail: 'that the check of your website’s domain will soon expire',
  markShownMail: 'a notice that one of your badges is now shown',
  markTakenBackMail: 'a notice that one of your badges was removed',
  passkeyAddedMail: 'a notice that a passkey was added',
  secondStepOnMail: 'a notice that two-step verification was turned on',
  secondStepOffMail: 'a notice that two-step verification was turned off',
  recoveryCodesMail: 'a notice that new recovery codes were created',
  recoveryCodeUsedMail: 'a notice of a sign-in with a recovery code',
  secondStepFailedMail: 'a notice of a sign-in that failed at the second step',
  newDeviceMail: 'a notice of a sign-in on a device that your account doesn’t know',
  reminderMail: 'a reminder before a highlight that you bought ends',
  requestReminderMail: 'one reminder of a connection request that you haven’t answered for a week',
  revisitMail: 'one reminder in the month in which someone suggested a second look',
  warningMail: 'a notice of a warning from our moderators',
  suspensionMail: 'a notice that your account is suspended',
  restoredMail: 'a notice that your account is open again',
  appealDeclinedMail: 'a notice that your appeal was declined',
  searchAlertMail: 'when a saved search finds members',
  noticeMail: 'a notice of what you haven’t read within two minutes',
  digestMail: 'a daily or weekly summary of what you haven’t read',
  endedMail: 'a notice if a highlight ends early because its payment was returned',
} as const;
