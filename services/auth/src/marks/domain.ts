import providers from 'email-providers';
import { domainToASCII, domainToUnicode } from 'node:url';
import { getDomain, getDomainWithoutSuffix } from 'tldts';

/** Of the list of public suffixes, what companies hand out to others counts as well: no two of its sites are one firm's. */
const rules = { allowPrivateDomains: true };

/** Where anybody gets a mailbox, below whatever suffix: mail there says nothing of a firm. */
const mailboxes = new Set(
  `aol fastmail gmail gmx googlemail hotmail icloud laposte libero mailbox mailfence naver outlook posteo proton
  protonmail qq rediffmail rocketmail t-online tutanota yahoo yandex ymail`.split(/\s+/),
);
const mailboxDomains = new Set([
  ...providers,
  // Not, or not yet, in the package.
  ...'duck.com mail.de skiff.com telia.com tuta.com tuta.io ziggo.nl zohomail.com'.split(' '),
]);

/** Whether so many have a mailbox there that receiving mail shows nothing. */
export const isForEverybody = (domain: string): boolean =>
  mailboxDomains.has(domain) || mailboxes.has(getDomainWithoutSuffix(domain, rules) ?? '');

/** The domain that somebody has registered for this website, in ASCII; null where there is none, as of an IP address. */
export function domainOf(website: string | null | undefined): string | null {
  if (!website || !URL.canParse(website)) return null;
  return getDomain(new URL(website).hostname, rules);
}

/** What stands behind the `@`, in ASCII. */
export const domainOfAddress = (address: string): string =>
  domainToASCII(address.slice(address.lastIndexOf('@') + 1));

export const writtenOf = (domain: string): string => domainToUnicode(domain);

/** Letters of other alphabets may look like those of another firm. */
export const hasForeignLetters = (domain: string): boolean =>
  domain.split('.').some((label) => label.startsWith('xn--'));

/** The same for all names that one takes for each other at a glance, below whatever suffix. */
export const looksOf = (domain: string): string =>
  (getDomainWithoutSuffix(domain, rules) ?? domain)
    .replaceAll('-', '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('0', 'o')
    .replaceAll('5', 's')
    .replace(/[1i|]/g, 'l');
