import type { LegalSection } from '@introvest/contracts/legal';

export const privacyChoices: LegalSection[] = [
  {
    id: 'your-rights',
    heading: 'Your Rights',
    paragraphs: [
      'You’re in control of your information. In your profile settings, you can view and correct your profile, replace your files, download a copy of your data and delete your account at any time. You can download the copy for 7 days. Investors can also delete their reading history at any time, and founders then no longer see those visits.',
      'When you delete your account, we delete it together with your profile, files, sessions, connections, messages, bookmarks, saved decks, reading history, blocks, profile views, notifications and highlights. Your account disappears immediately, and we finish deleting your data within 60 seconds. Your conversations also disappear for the other person. You can’t undo this.',
      'Reports about you, sealed copies of your content, and decisions about you are deleted with your account. Our moderators’ log doesn’t contain members’ names. If you reported another member, we keep the report to protect others, but remove your name, your comments and your messages from it. We delete that report when the other member’s account is deleted.',
      'There is one exception. If you paid for a highlight, we must keep a record of the payment for our accounts. This record contains the amount, the currency, the date, the payment provider’s reference and, if we refunded the payment, the date and reason. It doesn’t contain your name or email address, and isn’t linked to an account.',
      'Copies in our disaster recovery backups are overwritten within 30 days and aren’t used for any other purpose.',
      'Depending on where you live, you may have other legal rights. To exercise them, contact us. We’ll reply within one month, free of charge.',
    ],
    list: [
      'To receive a copy of any other data we hold about you, in a form that another service can read.',
      'To ask us to correct or erase data that you can’t change yourself.',
      'To object to how we use your data, or to restrict that use while an issue is being resolved.',
      'To complain to your data protection authority. In the United Kingdom, this is the Information Commissioner’s Office.',
    ],
  },
  {
    id: 'cookies',
    heading: 'Cookies',
    paragraphs: [
      'We set seven small cookies: three keep you signed in, one recognises devices you’ve used before, one remembers your theme, one decides who gets a new version first, and one lets reviewers see an unpublished version. We don’t set cookies for advertising or for tracking you across the web, so there is no cookie banner.',
      'Your session ends when you log out, after 14 days without a visit, and in any case after 30 days. The device cookie lasts 180 days, the theme cookie one year, the rollout cookie 30 days, and the preview cookie up to 7 days. If you block these cookies, you can read the public pages but can’t sign in.',
      'On the page where you pay for a highlight, our card payment provider may set cookies to detect fraud. Its own privacy policy applies to them. No other page loads anything from the payment provider.',
    ],
    list: [
      'introvest.sid keeps you signed in. It contains a random number, can’t be read by scripts, and has a name that begins with __Host- on secure connections.',
      'introvest.sid.sig is the signature of introvest.sid, which prevents anyone from forging a session.',
      'introvest.signed-in contains only the value 1. It tells the page that you’re signed in, so that we don’t need to check this for every visitor.',
      'introvest.device tells us that you’ve signed in on this device before. You can then sign in here even if someone else has entered too many wrong passwords, and we can email you about sign-ins on other devices. It contains a random number and signatures, and can’t be read by scripts.',
      'introvest.theme contains ‘light’ or ‘dark’. We set it when you choose a theme.',
      'introvest.rollout contains a random number from 0 to 99. We set it only while we test a new version of a page with some visitors, so that you see the same version each time. About one visitor in a hundred has the same number. We don’t store the number with any other information about you, and scripts can’t read it.',
      'introvest.preview is set only when you open a link to an unpublished version. It contains the name of that version, the time at which the preview ends and a signature, but no information about you. Scripts can’t read it. A banner on each page tells you that you’re using a preview and lets you end it.',
    ],
  },
  {
    id: 'third-party-links',
    heading: 'Third-Party Links',
    paragraphs: [
      'Profiles and messages can link to websites, LinkedIn pages and other sites that we don’t run. These links open in a new tab, and the owners of those sites are responsible for their content.',
      'We don’t check these sites and aren’t responsible for them. Read their privacy policies before you give them any information, and be careful with links from people you don’t know.',
    ],
  },
  {
    id: 'children',
    heading: 'Children',
    paragraphs: [
      'Introvest is for people aged 18 or over. It isn’t meant for children, and we don’t knowingly collect information about anyone under 18.',
      'If you believe that someone under 18 has created an account, tell us. We will delete the account and all its data.',
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
      'Introvest is responsible for the information described in this policy. To ask about your privacy or exercise your rights, use the contact page and write ‘Privacy’ in the subject line.',
      'We typically reply within 24 hours. To protect you, we may ask you to write to us from your account’s email address before we act on a request.',
    ],
  },
];
