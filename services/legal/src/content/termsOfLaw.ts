import type { LegalSection } from '@introvest/contracts/legal';

export const termsOfLaw: LegalSection[] = [
  {
    id: 'intellectual-property',
    heading: 'Intellectual Property',
    paragraphs: [
      'You keep ownership of what you upload. You give us permission to store it, to show it to the people who may see it under these terms, and to convert it where necessary, for example to resize a profile image. This permission is free of charge and worldwide, and ends when you delete the content or your account.',
      'You keep all your rights in the ideas in your pitch deck. Reading a deck doesn’t give anyone the right to use its contents.',
      'The Introvest name, logo, design and software are ours. You may use them only as part of using the service, unless we agree otherwise. If you believe that something on Introvest infringes your rights, tell us what infringes them and where to find it.',
    ],
  },
  {
    id: 'availability',
    heading: 'Availability and Paid Highlights',
    paragraphs: [
      'We aim to keep Introvest available at all times, but can’t guarantee this. We may pause parts of it for maintenance, and we may change or discontinue features. Keep your own copies of important documents.',
      'Founders can pay to have their profile highlighted for a fixed number of days. Prices are in pounds sterling and shown before you pay. Payments are one-off and don’t renew. If you buy another highlight while one is active, we add the new days to it.',
      'By paying, you ask us to start the highlight immediately, and it starts as soon as the payment is confirmed. A highlight makes your profile more visible, but we don’t promise views, connections or funding. If you delete your account, you lose the remaining days. If we fail to show a highlight that you paid for, we add the missing days or refund them. This doesn’t affect your statutory rights as a consumer.',
    ],
  },
  {
    id: 'disclaimers',
    heading: 'Disclaimers',
    paragraphs: [
      'Introvest is provided as is. To the extent that the law allows, we give no warranty that it is free of errors or suitable for a particular purpose.',
      'Investing in startups is risky, and investors in most startups don’t get their money back. Get qualified advice before you make a decision.',
    ],
    list: [
      'Nothing on Introvest is financial, legal or tax advice, an offer of securities, or an invitation to invest.',
      '‘Verified’ and ‘Email confirmed’ mean that a member controls their email address, and a work domain badge means that they receive email at that domain. These badges don’t confirm a member’s identity, funds or qualifications, or that a profile is accurate.',
      'We don’t check companies, investors, documents or figures. Do your own checks.',
      'We aren’t a party to any agreement between members, and we don’t settle disputes between them.',
    ],
  },
  {
    id: 'liability',
    heading: 'Liability',
    paragraphs: [
      'We don’t limit our liability for death or personal injury caused by our negligence, for fraud, or in any other case where the law doesn’t allow it to be limited.',
      'Otherwise, we aren’t liable for what members do or fail to do, for investments made or missed, for lost profit or lost opportunity, or for losses that we couldn’t foresee.',
      'In all other cases, our total liability to you in any period of twelve months is limited to the amount you paid us in that period or £100, whichever is greater.',
      'If someone makes a claim against us because you broke these terms or the law, you must pay the reasonable costs of that claim.',
    ],
  },
  {
    id: 'termination',
    heading: 'Termination',
    paragraphs: [
      'You can end this agreement at any time by deleting your account under Account Settings. We then delete your account and all its data within 60 seconds, and can’t recover them. The Privacy Policy describes the records we must keep.',
      'We may suspend or close your account if you break these terms, if the law requires it, or if you put other members at risk. Where possible, we will tell you the reason beforehand and give you a chance to respond. If we close Introvest altogether, we will give you 30 days’ notice.',
      'Sections that by their nature should survive termination, such as those on intellectual property, disclaimers and liability, continue to apply.',
    ],
  },
  {
    id: 'changes',
    heading: 'Changes to These Terms',
    paragraphs: [
      'We may change these terms when the product or the law changes. The date at the top shows when the current version took effect.',
      'If a change reduces your rights, we will email you at least 14 days before it takes effect. If you don’t agree with it, you can delete your account before then. If you continue to use Introvest, the new terms apply. If you’ve already paid for a highlight, the terms under which you bought it continue to apply to it.',
    ],
  },
  {
    id: 'contact',
    heading: 'Contact',
    paragraphs: [
      'To ask about these terms, report a member or a message, or send us a legal notice, use the contact page. We typically reply within 24 hours.',
      'If you report someone, tell us the name on the profile, what happened, and when it happened. We never tell members who has reported them.',
    ],
  },
];
