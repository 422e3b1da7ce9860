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
} as const;

/** Every mail that the product sends, by the name of its letter, as the Privacy Policy calls it. */
export const mailKinds = {
  verificationMail: 'verification of your address',
  resetMail: 'reset of your password',
  passwordChangedMail: 'word of a password that was changed',
  newAddressMail: 'confirmation of a new address',
  addressChangedMail: 'word of an address that was changed',
  addressTakenMail: 'word that somebody asked for the address of your account',
  workDomainMail: 'a link to an address at the domain of your website',
  markEndingMail: 'word that what was checked of your website’s domain soon ends',
  markShownMail: 'word that a mark of yours is shown now',
  markTakenBackMail: 'word that a mark of yours was taken back',
  passkeyAddedMail: 'word of a passkey that was added',
  secondStepOnMail: 'word that a second step was turned on',
  secondStepOffMail: 'word that it was turned off',
  recoveryCodesMail: 'word that new recovery codes were made',
  recoveryCodeUsedMail: 'word of a sign-in with a recovery code',
  secondStepFailedMail: 'word of a sign-in that failed at the second step',
  newDeviceMail: 'word of a sign-in on a device that your account does not know',
  reminderMail: 'a reminder before a highlight that you bought ends',
  requestReminderMail: 'one reminder of a connection request that you have not answered for a week',
  revisitMail: 'one reminder in the month in which somebody suggested that you look again',
  warningMail: 'word of a warning from our moderators',
  suspensionMail: 'word that your account is suspended',
  restoredMail: 'word that it is open again',
  appealDeclinedMail: 'word that your appeal was declined',
  searchAlertMail: 'word of those whom a search that you saved has found',
  noticeMail: 'word of what you have not read within two minutes',
  digestMail: 'a list of what you have not read in a day or a week, if you choose so',
  endedMail: 'word of a highlight that ends early because its payment was returned',
} as const;
