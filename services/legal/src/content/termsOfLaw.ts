import type { LegalSection } from './legalContent.js';

/** Terms of Service, sections 7 to 13: rights, limits, and how the agreement ends or changes. */
export const termsOfLaw: LegalSection[] = [
  {
    id: 'intellectual-property',
    heading: 'Intellectual Property',
    paragraphs: [
      'You keep ownership of what you upload. You give us permission to store it, to show it to the people who may see it under these terms, and to convert it where necessary, for example to resize a profile image. This permission is free of charge and worldwide, and ends when you delete the content or your account.',
      'You keep all your rights in the ideas in your pitch deck. Reading a deck doesn’t give anyone the right to use its contents.',
      'The Introvest name, logo, design and software are ours. You may use them only as part of using the service, unless we agree otherwise. If you believe that something on Introvest infringes your rights, tell us what it is and where to find it.',
    ],
  },
  {
    id: 'availability',
    heading: 'Availability and Paid Highlights',
    paragraphs: [
      'We aim to keep Introvest available at all times, but we don’t guarantee it. We may pause parts of it for maintenance, and we may change or discontinue features. Keep your own copies of important documents.',
      'Founders can pay to have their profile highlighted for a fixed number of days. Prices are in pounds sterling and shown before you pay. Payments are one-off and don’t renew. If you buy another highlight while one is active, we add the new days.',
      'A highlight starts as soon as the payment is confirmed, and you ask us to start it immediately. It increases visibility, but we don’t promise views, connections or funding. If you delete your account, you lose the remaining days. If we fail to show a highlight that you paid for, we add the missing days or refund them. Your statutory rights as a consumer aren’t affected.',
    ],
  },
  {
    id: 'disclaimers',
    heading: 'Disclaimers',
    paragraphs: [
      'Introvest is provided as is. As far as the law allows, we give no warranty that it is free of errors or suitable for a particular purpose.',
      'Investing in startups is risky, and most startups don’t return the money invested in them. Get qualified advice before you make a decision.',
    ],
    list: [
      'Nothing on Introvest is financial, legal or tax advice, an offer of securities, or an invitation to invest.',
      '‘Verified’ and ‘Email confirmed’ mean that a member controls their email address, and a work domain badge means that they receive email at that domain. None of these confirms a member’s identity, funds or qualifications, or that a profile is accurate.',
      'We don’t check companies, investors, documents or figures. Do your own checks.',
      'We aren’t a party to any agreement between members, and we don’t settle their disputes.',
    ],
  },
  {
    id: 'liability',
    heading: 'Liability',
    paragraphs: [
      'We are liable without limit for death or personal injury caused by our negligence, for fraud, and wherever else the law doesn’t allow liability to be limited.',
      'Otherwise, we aren’t liable for what members do or fail to do, for investments made or missed, for lost profit or lost opportunity, or for damage that we couldn’t foresee.',
      'In all other cases, our liability to you for everything that happens within twelve months is limited to the amount you paid us in those months or £100, whichever is more.',
      'If someone makes a claim against us because you broke these terms or the law, you pay the reasonable costs of that claim.',
    ],
  },
  {
    id: 'termination',
    heading: 'Termination',
    paragraphs: [
      'You can end this agreement at any time by deleting your account under Account Settings. Your account and all its data are then deleted within 60 seconds and can’t be recovered. The Privacy Policy describes what remains.',
      'We may suspend or close your account if you break these terms, if the law requires it, or if you put other members at risk. Where possible, we tell you why beforehand and give you a chance to respond. If we close Introvest altogether, we give you 30 days’ notice.',
      'Sections that by their nature should survive termination, such as those on intellectual property, disclaimers and liability, continue to apply.',
    ],
  },
  {
    id: 'changes',
    heading: 'Changes to These Terms',
    paragraphs: [
      'We may change these terms when the product or the law changes. The date at the top shows when the current version took effect.',
      'If a change reduces your rights, we email you at least 14 days before it takes effect. If you don’t agree with it, you can delete your account before then. If you continue to use Introvest, the new terms apply. A highlight that you’ve already paid for keeps the terms under which you bought it.',
    ],
  },
  {
    id: 'contact',
    heading: 'Contact',
    paragraphs: [
      'To ask about these terms, report a member or a message, or send us a notice, use the contact page. We typically reply within 24 hours.',
      'If you report someone, tell us the name on the profile, what happened and when. We don’t tell the other person who reported them.',
    ],
  },
];
