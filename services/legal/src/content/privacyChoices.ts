import type { LegalSection } from './legalContent.js';

/** Privacy Policy, sections 5 to 10: rights, cookies, links, age, changes, contact. */
export const privacyChoices: LegalSection[] = [
  {
    id: 'your-rights',
    heading: 'Your Rights',
    paragraphs: [
      'You decide what happens to your information. You can see and correct your profile, replace your files and delete your account yourself, in your profile settings, at any time.',
      'When you delete your account, we remove it with your profile, files, sessions, connections, messages, bookmarks, saved decks, blocks, profile views, notifications and highlights. This takes effect at once and is complete within 60 seconds. Conversations that you had disappear for the other person as well. It cannot be undone.',
      'Reports about you, the copies of what you wrote, and what was decided about you go with your account; our moderators’ log names no member. A report that you made about somebody else stays without your name, your words and your messages, because it keeps others safe; it goes with the account that it is about.',
      'One thing remains: if you ever paid for a highlight, we must keep a record of that payment for our accounts. We keep a single ledger entry with the amount, the currency, the date, the payment provider’s reference and, if the money went back, when and why, without your name, your email address or a link to an account. Copies in the backups that protect us against a failure are overwritten within 30 days and are used for nothing else.',
      'Depending on where you live, the law gives you further rights. To use them, write to us. We answer within one month and do not charge for it.',
    ],
    list: [
      'To receive a copy of the data we hold about you, in a form that another service can read.',
      'To have something corrected or erased that you cannot change yourself.',
      'To object to a use of your data, or to have it restricted while a question is settled.',
      'To complain to your data protection authority. In the United Kingdom that is the Information Commissioner’s Office.',
    ],
  },
  {
    id: 'cookies',
    heading: 'Cookies',
    paragraphs: [
      'We set seven small cookies: three that signing in needs, one that recognises a device you have signed in on, one that remembers your choice of colours, one that says who gets a new version first, and one that shows a version to those who check it. We set none for advertising or for following you around the web, so there is no banner to click away.',
      'A session ends when you log out, after 14 days without a visit, and after 30 days in any case. The mark of a device lasts 180 days, the choice of colours one year, the number for new versions 30 days, and a preview 7 days at most. If you block these cookies, you can read the public pages but not sign in.',
      'On the page where you pay for a highlight, our card payment provider may set its own cookies to detect fraud. Its own policy applies to them. No other page loads anything from the payment provider.',
    ],
    list: [
      'introvest.sid keeps you signed in. It holds a random number, cannot be read by scripts, and on secure connections its name begins with __Host-.',
      'introvest.sid.sig is the signature of the one before, so that nobody can make up a session.',
      'introvest.signed-in holds only the value 1. It tells the page that a session exists, so that visitors without one are not asked for it.',
      'introvest.device tells us that you have signed in on this device before, so that strangers who guess at your password cannot lock you out, and so that we can email you when somebody signs in on another device. It holds a random number and signatures, and cannot be read by scripts.',
      'introvest.theme holds light or dark, once you have chosen.',
      'introvest.rollout holds a random number from 0 to 99. We set it only while we try a new version of a page with some people, so that you keep the version you began with. One in a hundred people has the same number, it is kept with nothing else about you, and it cannot be read by scripts.',
      'introvest.preview is set only when you open a link to a version that is not published yet. It names that version and the time when the preview ends, with a signature and nothing about you, and cannot be read by scripts. A banner on each page says that it is there, and ends it.',
    ],
  },
  {
    id: 'third-party-links',
    heading: 'Third-Party Links',
    paragraphs: [
      'Profiles and messages can contain links to websites, LinkedIn pages and other places that are not ours. They open in a new tab, and what happens there is up to their owners.',
      'We do not check these sites and do not answer for them. Please read their own privacy policies before you give them anything, and be careful with links from people you do not know yet.',
    ],
  },
  {
    id: 'children',
    heading: 'Children',
    paragraphs: [
      'Introvest is for people aged 18 or over. It is not meant for children, and we do not knowingly collect information about anyone under 18.',
      'If you believe that a person under 18 has opened an account, tell us. We will delete the account and everything that belongs to it.',
    ],
  },
  {
    id: 'changes',
    heading: 'Changes to This Policy',
    paragraphs: [
      'We change this policy when the product or the law changes. The date at the top tells you since when the current text applies, and every version has its number.',
      'If a change affects what we do with information that you have already given us, we will email you at least 14 days before it takes effect, so that you can decide whether you want to stay.',
    ],
  },
  {
    id: 'contact',
    heading: 'Contact',
    paragraphs: [
      'Introvest is responsible for the information described here. For questions about your privacy, or to use one of your rights, write to us through the contact page and put ‘Privacy’ in the subject.',
      'We typically reply within 24 hours. To protect you, we may ask you to write from the email address of your account before we act on a request about it.',
    ],
  },
];
