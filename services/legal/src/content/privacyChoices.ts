import type { LegalSection } from './legalContent.js';

/** Privacy Policy, sections 5 to 10: rights, cookies, links, age, changes, contact. */
export const privacyChoices: LegalSection[] = [
  {
    id: 'your-rights',
    heading: 'Your Rights',
    paragraphs: [
      'You decide what happens to your information. In your profile settings you can view and correct your profile, replace your files and delete your account at any time.',
      'When you delete your account, we delete it together with your profile, files, sessions, connections, messages, bookmarks, saved decks, blocks, profile views, notifications and highlights. This takes effect immediately and is complete within 60 seconds. Your conversations also disappear for the other person. You can’t undo this.',
      'Reports about you, the copies of what you wrote, and decisions about you are deleted with your account. Our moderators’ log doesn’t name members. A report that you made about someone else stays, without your name, your words and your messages, because it keeps others safe. It is deleted with the account that it is about.',
      'One thing remains: if you ever paid for a highlight, we must keep a record of that payment for our accounts. We keep a single ledger entry with the amount, the currency, the date, the payment provider’s reference and, if the payment was refunded, when and why. It doesn’t contain your name, your email address or a link to an account.',
      'Copies in our disaster recovery backups are overwritten within 30 days and aren’t used for anything else.',
      'Depending on where you live, you may have further legal rights. To use them, contact us. We’ll reply within one month, free of charge.',
    ],
    list: [
      'To receive a copy of the data we hold about you, in a form that another service can read.',
      'To ask us to correct or erase data that you can’t change yourself.',
      'To object to how we use your data, or to restrict that use while an issue is being resolved.',
      'To complain to your data protection authority. In the United Kingdom this is the Information Commissioner’s Office.',
    ],
  },
  {
    id: 'cookies',
    heading: 'Cookies',
    paragraphs: [
      'We set seven small cookies: three for signing in, one that recognises a device you’ve signed in on, one that remembers your choice of theme, one that decides who gets a new version first, and one that shows an unpublished version to people who review it. We set no cookies for advertising or for tracking you across the web, so there is no cookie banner.',
      'A session ends when you log out, after 14 days without a visit, and in any case after 30 days. The device cookie lasts 180 days, the theme one year, the number for new versions 30 days, and a preview up to 7 days. If you block these cookies, you can read the public pages but can’t sign in.',
      'On the page where you pay for a highlight, our card payment provider may set cookies to detect fraud, under its own policy. No other page loads anything from the payment provider.',
    ],
    list: [
      'introvest.sid keeps you signed in. It contains a random number, can’t be read by scripts, and has a name that begins with __Host- on secure connections.',
      'introvest.sid.sig is the signature of introvest.sid, so that nobody can forge a session.',
      'introvest.signed-in contains only the value 1. It tells the page that a session exists, so that visitors without a session aren’t checked for one.',
      'introvest.device tells us that you’ve signed in on this device before, so that strangers who guess your password can’t lock you out, and so that we can email you when someone signs in on another device. It contains a random number and signatures, and can’t be read by scripts.',
      'introvest.theme contains light or dark, once you’ve chosen a theme.',
      'introvest.rollout contains a random number from 0 to 99. We set it only while we try a new version of a page with some people, so that you keep the version you started with. One in a hundred people has the same number. It is stored with nothing else about you and can’t be read by scripts.',
      'introvest.preview is set only when you open a link to an unpublished version. It contains the name of that version, the time at which the preview ends and a signature, but nothing about you, and can’t be read by scripts. A banner on each page shows that the preview is on, and lets you end it.',
    ],
  },
  {
    id: 'third-party-links',
    heading: 'Third-Party Links',
    paragraphs: [
      'Profiles and messages can link to websites, LinkedIn pages and other sites that aren’t ours. These links open in a new tab, and the site owners are responsible for what happens there.',
      'We don’t check these sites and aren’t responsible for them. Read their privacy policies before you give them any information, and be careful with links from people you don’t know.',
    ],
  },
  {
    id: 'children',
    heading: 'Children',
    paragraphs: [
      'Introvest is for people aged 18 or over. It isn’t meant for children, and we don’t knowingly collect information about anyone under 18.',
      'If you believe that someone under 18 has opened an account, tell us. We will delete the account and all its data.',
    ],
  },
  {
    id: 'changes',
    heading: 'Changes to This Policy',
    paragraphs: [
      'We change this policy when the product or the law changes. The date at the top shows when the current version took effect, and every version is numbered.',
      'If a change affects what we do with information that you’ve already given us, we will email you at least 14 days before it takes effect, so that you can decide whether to stay.',
    ],
  },
  {
    id: 'contact',
    heading: 'Contact',
    paragraphs: [
      'Introvest is responsible for the information described here. For questions about your privacy, or to exercise your rights, use the contact page and put ‘Privacy’ in the subject.',
      'We typically reply within 24 hours. To protect you, we may ask you to write from your account’s email address before we act on a request.',
    ],
  },
];
