import type { LegalSection } from '@introvest/contracts/legal';

export const termsOfUse: LegalSection[] = [
  {
    id: 'about',
    heading: 'About Introvest',
    paragraphs: [
      'Introvest is a professional network for startup founders and investors. These terms are an agreement between you and Introvest (‘we’, ‘us’). You accept them when you create an account.',
      'We offer only profiles, discovery and matching, and messaging between connected members.',
      'No financial transactions or investment deals take place on Introvest. We are not a broker, dealer, crowdfunding platform, exchange or adviser. We don’t hold money for members, arrange investments, or take a share of deals that members make elsewhere.',
      'The only payment on Introvest is a founder’s payment to us for a profile highlight.',
    ],
  },
  {
    id: 'eligibility',
    heading: 'Eligibility',
    paragraphs: [
      'You must be at least 18 years old and able to enter into a binding agreement. If you use Introvest on behalf of a company, you confirm that you’re authorised to act for it.',
    ],
    list: [
      'Register with your real name and an email address that you control.',
      'Each person may have one account, either as a founder or as an investor. You can’t change this choice later.',
      'Keep your password secret. You’re responsible for everything done with your account until you tell us that someone else has access to it.',
      'Depending on where you live, the law may restrict whether you can invest or receive investment offers. You’re responsible for finding out which rules apply to you.',
    ],
  },
  {
    id: 'conduct',
    heading: 'Conduct',
    paragraphs: [
      'Members make major financial and career decisions on Introvest. Be honest and accurate, and treat others as you would in a meeting.',
      'You may not solicit money on Introvest. A profile may say how much a company hopes to raise and why. Profiles and messages may not offer securities, ask for a transfer, or share bank details, wallets or payment links.',
    ],
    list: [
      'Do not offer, sell or promote investments, and do not collect money or pledges, on the platform.',
      'Do not make statements about yourself, your company, your figures or your funds that you know are untrue.',
      'Do not pretend to be someone else or claim to speak for an organisation that hasn’t authorised you.',
      'Do not harass, threaten, discriminate against or deceive anyone.',
      'Do not send unwanted advertising or the same message to many people.',
      'Do not copy profiles in bulk, use bots, bypass limits, or try to access other people’s data.',
      'Do not upload harmful software or anything that breaks the law.',
    ],
  },
  {
    id: 'content-and-messaging',
    heading: 'Content and Messaging',
    paragraphs: [
      'Your content is everything you add to Introvest: your profile, pictures, documents and messages. You’re responsible for it and must have the right to share it.',
      'Signed-in members can see your profile. Investors with a profile can read a founder’s pitch deck and save it for later, unless the founder has limited who can read it. The founder can see who read the deck, unless the investor reads privately. Business plans and financial projections are available only to your connections. Don’t include anything in a pitch deck that you wouldn’t show to an investor you haven’t met.',
      'You can exchange messages only after a connection has been accepted. Conversations and documents are meant only for you. Don’t share them without the other person’s consent. Introvest doesn’t provide a confidentiality agreement. If you need one, sign it with the other person first.',
      'We don’t routinely read conversations. We may review and remove content when someone reports it, when the law requires it, or to protect members and the service.',
    ],
  },
  {
    id: 'matches-and-connections',
    heading: 'Matches and Connections',
    paragraphs: [
      'Match scores compare the industry, stage and location of two members, and the investor’s cheque size with the founder’s funding goal. They help you decide whose profile to read first. They aren’t recommendations and don’t rate the quality of a company or an investor.',
      'Investors initiate first contact. Founders can send a connection request. The member who receives a request decides whether to accept it, and nobody is obliged to answer.',
      'You can’t message each other until a request has been accepted. If your request is declined, you must wait 30 days, or until the month the other member suggests, before you send another. Please respect their decision outside Introvest too.',
      'A connection is an introduction, not an offer, a commitment or a partnership. Anything you agree after that takes place outside Introvest, between the two of you.',
    ],
  },
  {
    id: 'privacy',
    heading: 'Privacy',
    paragraphs: [
      'Our Privacy Policy explains what information we collect, who can see it and how to delete it. We do not sell your data.',
      'Use other members’ information only to decide whether to connect and to stay in touch on Introvest. Keep this information safe, and don’t add anyone to a mailing list.',
    ],
  },
];
