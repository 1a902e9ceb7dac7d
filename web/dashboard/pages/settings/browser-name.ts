// What a browser is called, of what it calls itself. Good enough to tell one's own devices apart, and for nothing else.

/** The first that matches counts: nearly every browser also claims to be others. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera\b/, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(?:Headless)?Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/\S+ (?:Mobile\/\S+ )?Safari\//, 'Safari'],
];
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
];
const LONGEST = 40;

/**
 * `Firefox on Windows`; the first words of what is none of the known browsers; `Unknown browser` when it said nothing.
 */
export function browserName(userAgent: string | null): string {
  if (!userAgent?.trim()) return 'Unknown browser';
  const find = (known: readonly (readonly [RegExp, string])[]): string | undefined =>
    known.find(([pattern]) => pattern.test(userAgent))?.[1];
  const name = find(BROWSERS) ?? userAgent.trim().split('/')[0]!.slice(0, LONGEST);
  const system = find(SYSTEMS);
  return system === undefined ? name : `${name} on ${system}`;
}

/** Whether it is held in a hand. */
export function isHandheld(userAgent: string | null): boolean {
  return /\b(?:iPhone|iPad|Android|Mobile)\b/.test(userAgent ?? '');
}
