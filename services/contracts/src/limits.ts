/** Limits from section 9 of the specification, and maximum request sizes. */
export const limits = {
  passwordMin: 8,
  passwordMax: 256,
  nameMax: 100,
  // First and last name with a space in between.
  fullNameMax: 201,
  emailMax: 254,
  businessDescriptionMin: 10,
  businessDescriptionMax: 500,
  useOfFundsMin: 10,
  useOfFundsMax: 1000,
  fundingGoalMin: 1000,
  moneyMax: 1e12,
  teamSizeMin: 1,
  teamSizeMax: 10_000_000,
  foundedYearMin: 1800,
  foundedYearMax: 2100,
  bioMax: 1000,
  messageMax: 10_000,
  noteMax: 300,
  passkeyNameMax: 60,
  passkeysMax: 20,
  recoveryCodes: 10,
  /** Days until an unanswered request expires. */
  requestDays: 30,
  /** Maximum number of months after which a declined member may be invited to ask again. */
  revisitMonthsMax: 24,
  blocksMax: 1000,
  reportTextMax: 1000,
  reportsADay: 20,
  decisionTextMax: 1000,
  appealMax: 2000,
  reportPageSize: 20,
  searchMax: 200,
  searchNameMax: 80,
  savedSearchesMax: 20,
  /** Minimum score of a good match: the industry alone, or two of the other criteria. */
  goodMatch: 40,
  wizardSteps: 6,
  browsePageSize: 20,
  browsePageMax: 100,
  /** Maximum number of results that can be paged through. A text search stops counting at this number. */
  browseReach: 1000,
  /** Maximum number of cards of members awaiting an answer, in one response. */
  requestCardsMax: 100,
  /** Maximum number of the viewer's newest connections and requests for which the match is returned. */
  requestFitsMax: 1000,
  /** Time in ms during which a decline can be undone before it is sent. */
  undoDeclineMs: 10_000,
  messagePageSize: 100,
  notificationPageMax: 50,
  deckPagesMax: 5000,
  /** Maximum number of readers in one response. */
  deckReadersMax: 500,
  recentActivity: 5,
  skeletonCards: 6,
  cardDescriptionMax: 100,
  cardFocusItems: 2,
  cardStageBadges: 2,
  /** Number of startups in a page's promoted row. */
  promotedShown: 3,
  onboardingImageMegabytes: 2,
} as const;

export const highlightDurations = [7, 14, 21, 30] as const;

export type HighlightDuration = (typeof highlightDurations)[number];

/** Prices of a highlight in GBP. `amount` and `saving` are in pence. */
export const highlightOffers = [
  { duration: 7, amount: 1000, saving: 0, popular: true },
  { duration: 14, amount: 1800, saving: 200, popular: false },
  { duration: 21, amount: 2700, saving: 300, popular: false },
  { duration: 30, amount: 3200, saving: 800, popular: false },
] as const;

const pictures = ['.jpg', '.jpeg', '.png', '.gif'] as const;
const documents = ['.pdf', '.ppt', '.pptx', '.doc', '.docx', '.xls', '.xlsx'] as const;

/** Rules of each upload. `megabytes` is the limit in both the form and the server. */
export const uploadRules = {
  pitchDeck: { uploadType: 'pitch_deck', extensions: ['.pdf', '.ppt', '.pptx'], megabytes: 10 },
  businessPlan: {
    uploadType: 'business_plan',
    extensions: ['.pdf', '.doc', '.docx'],
    megabytes: 10,
  },
  financialProjections: {
    uploadType: 'financial_projections',
    extensions: ['.pdf', '.xls', '.xlsx', '.doc', '.docx'],
    megabytes: 10,
  },
  profileImage: { uploadType: 'profile_image', extensions: pictures, megabytes: 5 },
  attachment: {
    uploadType: 'attachment',
    extensions: [...documents, ...pictures],
    megabytes: 10,
  },
} as const satisfies Record<
  string,
  { uploadType: string; extensions: readonly string[]; megabytes: number }
>;

export type UploadField = keyof typeof uploadRules;
