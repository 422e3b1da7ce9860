/** The first that fits names it: most browsers also say that they are their elders. */
const browsers: [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera|OPT|OPiOS|OPX)\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bYaBrowser\//, 'Yandex Browser'],
  [/\bDuckDuckGo\//, 'DuckDuckGo'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  // A page inside of another app.
  [/\bwv\).*\bChrome\//, 'an app'],
  [/\b(Chrome|HeadlessChrome|Chromium|CriOS)\//, 'Chrome'],
  // Every browser of iOS and macOS that is no Safari says this word too, and lacks Safari's version.
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
];

const systems: [RegExp, string][] = [
  [/\biPhone\b/, 'an iPhone'],
  [/\biPad\b/, 'an iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMacintosh\b/, 'a Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
];

const first = (known: [RegExp, string][], text: string) =>
  known.find(([pattern]) => pattern.test(text))?.[1];

/**
 * Roughly what somebody signed in with, in our own words alone: whoever signs in writes the header, and nothing of it
 * may reach a mail.
 */
export function browserIn(userAgent: string): string {
  const browser = first(browsers, userAgent) ?? 'a browser we don’t recognise';
  const system = first(systems, userAgent);
  return system ? `${browser} on ${system}` : browser;
}
