/** Retention periods. The services use these numbers, and a test compares the legal documents with them. */
export const lifetimes = {
  /** Lifetime of a session without requests. */
  sessionIdleDays: 14,
  /** Maximum lifetime of a session, regardless of activity. */
  sessionDays: 30,
  /** Lifetime of a known device's cookie. */
  deviceDays: 180,
  /** Lifetime of the colour scheme's cookie. */
  themeDays: 365,
  /** Lifetime of the cookie that assigns the browser to canaries. */
  rolloutDays: 30,
  /** Maximum lifetime of a preview link. */
  previewDays: 7,
  verificationHours: 24,
  resetHours: 1,
  /** Lifetime of a WebAuthn ceremony. */
  ceremonyMinutes: 5,
  /** Lifetime of a sign-in awaiting its second step. */
  secondStepMinutes: 5,
  /** Time for which a confirmed identity allows irreversible actions. */
  confirmedMinutes: 5,
  /** Lifetime of a link that disowns a sign-in, or restores an account to its former email address. */
  notMeDays: 7,
  /** Days before a disowning link was created. Disowning undoes everything that was added since then. */
  undoneDays: 8,
  /** Time for which a member can download a copy of their data. */
  exportDays: 7,
  notificationDays: 90,
  /** Time for which a profile view is kept. */
  profileViewDays: 365,
  /** Time for which visits to decks are kept. */
  deckVisitDays: 365,
} as const;

/** All emails that the product sends: the template's name, and the name in the Privacy Policy. */
export const mailKinds = {
  verificationMail: 'an email to verify your email address',
  resetMail: 'an email to reset your password',
  exportReadyMail: 'a notice that the copy of your data is ready to download',
  passwordChangedMail: 'a notice that your password was changed',
  newAddressMail: 'an email to confirm a new email address',
  addressChangedMail: 'a notice that your email address was changed',
  addressTakenMail: 'a notice that someone asked to use your email address',
  workDomainMail: 'an email with a link, sent to an email address at your website’s domain',
  badgeExpiringMail: 'a notice that your work domain check will soon expire',
  badgeApprovedMail: 'a notice that one of your badges is now shown',
  badgeRemovedMail: 'a notice that one of your badges was removed',
  passkeyAddedMail: 'a notice that a passkey was added',
  secondStepOnMail: 'a notice that two-step verification was turned on',
  secondStepOffMail: 'a notice that two-step verification was turned off',
  recoveryCodesMail: 'a notice that new recovery codes were created',
  recoveryCodeUsedMail: 'a notice of a sign-in with a recovery code',
  secondStepFailedMail: 'a notice of a sign-in that failed at the second step',
  newDeviceMail: 'a notice of a sign-in on a device that your account doesn’t know',
  reminderMail: 'a reminder before a highlight that you bought ends',
  requestReminderMail: 'one reminder of a connection request that you haven’t answered for a week',
  revisitMail: 'one reminder in the month that someone suggested for a second look',
  warnMail: 'a notice of a warning from our moderators',
  suspendMail: 'a notice that your account is suspended',
  restoreMail: 'a notice that your account is no longer suspended',
  declineMail: 'a notice that your appeal was declined',
  searchAlertMail: 'when a saved search finds members',
  noticeMail: 'a notice if you haven’t read a notification within two minutes',
  digestMail: 'a daily or weekly summary of unread notifications',
  endedMail: 'a notice if a highlight ends early because its payment was returned',
} as const;
