import providers from 'email-providers';
import { domainToASCII, domainToUnicode } from 'node:url';
import { getDomain, getDomainWithoutSuffix } from 'tldts';

/** Options that include private suffixes such as github.io, under which different firms have sites. */
const rules = { allowPrivateDomains: true };

/** Providers that offer mailboxes to anyone, under any suffix. An email address there proves nothing about a firm. */
const mailboxes = new Set(
  `aol fastmail gmail gmx googlemail hotmail icloud laposte libero mailbox mailfence naver outlook posteo proton
  protonmail qq rediffmail rocketmail t-online tutanota yahoo yandex ymail`.split(/\s+/),
);
const mailboxDomains = new Set([
  ...providers,
  // Providers that are missing from the package.
  ...'duck.com mail.de skiff.com telia.com tuta.com tuta.io ziggo.nl zohomail.com'.split(' '),
]);

export const isForEverybody = (domain: string): boolean =>
  mailboxDomains.has(domain) || mailboxes.has(getDomainWithoutSuffix(domain, rules) ?? '');

/**
 * Returns the website's registered domain in ASCII, or null if it has none, for example because it is an IP address.
 */
export function domainOf(website: string | null | undefined): string | null {
  if (!website || !URL.canParse(website)) return null;
  return getDomain(new URL(website).hostname, rules);
}

export const domainOfAddress = (address: string): string =>
  domainToASCII(address.slice(address.lastIndexOf('@') + 1));

export const displayedDomain = (domain: string): string => domainToUnicode(domain);

/** Returns whether a domain contains non-ASCII letters, which can imitate another firm's domain. */
export const hasForeignLetters = (domain: string): boolean =>
  domain.split('.').some((label) => label.startsWith('xn--'));

export const looksOf = (domain: string): string =>
  (getDomainWithoutSuffix(domain, rules) ?? domain)
    .replaceAll('-', '')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w')
    .replaceAll('0', 'o')
    .replaceAll('5', 's')
    .replace(/[1i|]/g, 'l');
