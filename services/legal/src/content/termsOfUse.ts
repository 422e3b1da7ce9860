import type { LegalSection } from './legalContent.js';

/** Terms of Service, sections 1 to 6: what Introvest is and how members deal with each other. */
export const termsOfUse: LegalSection[] = [
  {
    id: 'about',
    heading: 'About Introvest',
    paragraphs: [
      'Introvest is a professional network for startup founders and investors. These terms are the agreement between you and us, Introvest. By creating an account you accept them.',
      'We offer three things: profiles, discovery and matching, and messaging between members who are connected. That is all we offer.',
      'No financial transactions and no investment deals take place on Introvest. We are not a broker, a dealer, a crowdfunding platform, an exchange or an adviser. We hold no money for members, arrange no investments, and earn no share of any deal that members make with each other elsewhere.',
      'The only payment on Introvest is one that a founder can make to us for a profile highlight.',
    ],
  },
  {
    id: 'eligibility',
    heading: 'Eligibility',
    paragraphs: [
      'You must be at least 18 years old and able to enter into a binding agreement. If you use Introvest for a company, you confirm that you may act for it.',
    ],
    list: [
      'Register as yourself, with your real name and an email address that you control.',
      'One person has one account, as a founder or as an investor. The choice cannot be changed afterwards.',
      'Keep your password to yourself. What is done with your account counts as done by you until you tell us that someone else has it.',
      'Whether you may invest, or may be offered an investment, depends on the law where you live. Finding that out is your own responsibility.',
    ],
  },
  {
    id: 'conduct',
    heading: 'Conduct',
    paragraphs: [
      'People decide here about money and years of their lives. Be honest, be exact, and treat others as you would in a meeting room.',
      'You may not solicit money on Introvest. A profile may say what a company hopes to raise and what for. It may not offer securities, ask for a transfer, or share bank details, wallets or payment links, and neither may a message.',
    ],
    list: [
      'Do not offer, sell or promote investments, and do not collect money or pledges, on the platform.',
      'Do not state anything about yourself, your company, your figures or your funds that you know to be untrue.',
      'Do not pretend to be someone else or to speak for an organisation that did not ask you to.',
      'Do not harass, threaten, discriminate against or deceive anyone.',
      'Do not send unwanted advertising or the same message to many people.',
      'Do not copy profiles in bulk, use bots, get around limits, or look for ways into other people’s data.',
      'Do not upload harmful software or anything that breaks the law.',
    ],
  },
  {
    id: 'content-and-messaging',
    heading: 'Content and Messaging',
    paragraphs: [
      'Your content is what you put on Introvest: profile, pictures, documents and messages. You are responsible for it and for having the right to share it.',
      'Signed-in members see your profile. Investors with a profile can open a founder’s pitch deck and save it for later, unless the founder has chosen fewer readers. Business plans and financial projections open only for people you are connected with. Do not put anything in a pitch deck that you would not show to an investor you have not met.',
      'Messages are possible only once a connection has been accepted. What you read in a conversation or in a document is meant for you. Do not pass it on without the other person’s consent. Introvest adds no confidentiality agreement to a conversation; if you need one, sign it with each other first.',
      'We do not read conversations as a matter of routine. We may look at content, and remove it, when somebody reports it, when the law requires it, or to protect members and the service.',
    ],
  },
  {
    id: 'matches-and-connections',
    heading: 'Matches and Connections',
    paragraphs: [
      'Match scores compare what two members have entered: industry, stage, cheque size against funding goal, and location. They help you decide whom to look at first. They are not a recommendation and say nothing about the quality of a company or an investor.',
      'Investors initiate first contact. Where a founder comes across an investor who fits, the founder may ask to be connected, and no more: it is then for the investor to take up the contact or not. Whoever is asked decides, and nobody owes anybody an answer.',
      'No conversation opens before a request has been accepted. After a request has been declined, only the person who declined can ask again. Please respect that elsewhere too.',
      'A connection is an introduction. It is not an offer, a commitment or a partnership, and what you make of it happens outside Introvest, between the two of you.',
    ],
  },
  {
    id: 'privacy',
    heading: 'Privacy',
    paragraphs: [
      'Our Privacy Policy says which information we collect, who can see it and how to have it deleted. We do not sell your data.',
      'You will learn things about other members here. Use them only to judge and pursue a contact on Introvest, keep them safe, and do not add people to mailing lists.',
    ],
  },
];
