import type { LegalSection } from './legalContent.js';

/** Terms of Service, sections 7 to 13: rights, limits, and how the agreement ends or changes. */
export const termsOfLaw: LegalSection[] = [
  {
    id: 'intellectual-property',
    heading: 'Intellectual Property',
    paragraphs: [
      'What you upload stays yours. You give us permission to store it, to show it to the people who may see it under these terms, and to convert it where that is needed, for example to resize a profile image. The permission costs us nothing, covers the whole world, and ends when you delete the content or your account.',
      'Ideas in a pitch deck are yours as far as the law protects them. Seeing a deck gives nobody a right to use what is in it.',
      'The name Introvest, our logo, design and software are ours. You may use them to use the service, and for nothing else without our consent. If you think that something here infringes your rights, write to us and say what and where.',
    ],
  },
  {
    id: 'availability',
    heading: 'Availability and Paid Highlights',
    paragraphs: [
      'We work to keep Introvest available at all times, but we do not promise it. We may pause parts of it for maintenance, and we may change or end features. Keep your own copies of documents that matter to you.',
      'Founders can pay to have their profile highlighted for a fixed number of days. Prices are in pounds sterling and shown before you pay. It is a single payment that does not renew. A purchase while a highlight is running adds its days to it.',
      'A highlight starts as soon as the payment is confirmed, and you ask us to start it at once. It brings visibility, not results: we do not promise views, connections or funding. Days that remain when you delete your account are lost. If we fail to show a highlight that you paid for, we add the missing days or give back the money for them. Rights that the law gives consumers remain.',
    ],
  },
  {
    id: 'disclaimers',
    heading: 'Disclaimers',
    paragraphs: [
      'Introvest is provided as it is. As far as the law allows, we give no warranty that it is free of errors or suits a particular purpose.',
      'Investing in startups is risky, and most of them do not return the money put into them. Before you decide anything, take advice from someone who is qualified to give it.',
    ],
    list: [
      'Nothing on Introvest is financial, legal or tax advice, an offer of securities, or an invitation to invest.',
      'The Verified mark means that a member has shown control of their email address. It is not a check of identity, funds, qualifications or the truth of a profile.',
      'We do not examine companies, investors, documents or figures. Do your own checks.',
      'We are no party to anything that members agree with each other, and we do not settle their disputes.',
    ],
  },
  {
    id: 'liability',
    heading: 'Liability',
    paragraphs: [
      'We are liable without limit for death or personal injury caused by our negligence, for fraud, and wherever else the law does not let liability be limited.',
      'Apart from that we are not liable for what members do or fail to do, for investments made or missed, for lost profit or lost opportunity, or for damage that we could not foresee.',
      'In all other cases our liability to you for everything that happens within twelve months is limited to the amount you paid us in those months, or to £100 if that is more.',
      'If somebody makes a claim against us because you broke these terms or the law, you bear the reasonable cost of it.',
    ],
  },
  {
    id: 'termination',
    heading: 'Termination',
    paragraphs: [
      'You can end this agreement at any time by deleting your account under Account Settings. Your account and all data that belongs to it are then removed within 60 seconds and cannot be brought back. What remains is described in the Privacy Policy.',
      'We may suspend or close your account if you break these terms, if the law requires it, or if you put other members at risk. Where we can, we tell you why beforehand and listen to you. If we close Introvest altogether, we give you 30 days’ notice.',
      'Sections that by their nature should last, such as those on intellectual property, disclaimers and liability, continue to apply.',
    ],
  },
  {
    id: 'changes',
    heading: 'Changes to These Terms',
    paragraphs: [
      'We may change these terms when the product or the law changes. The date at the top shows since when the current version applies.',
      'If a change takes something away from you, we email you at least 14 days before it applies. If you do not agree with it, you can delete your account until then; if you go on using Introvest, the new terms apply. A highlight that you have already paid for keeps the terms under which you bought it.',
    ],
  },
  {
    id: 'contact',
    heading: 'Contact',
    paragraphs: [
      'Questions about these terms, reports about a member or a message, and notices to us reach us through the contact page. We typically reply within 24 hours.',
      'If you report somebody, tell us the name on the profile, what happened and when. We do not tell the other person who reported them.',
    ],
  },
];
