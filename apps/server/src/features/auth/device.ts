/** First match wins: most browsers also claim to be others. */
const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/\b(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const OPERATING_SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/\b(iPhone|iPad|iPod)\b/, 'iOS'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const findName = (userAgentHeader: string, names: typeof BROWSERS): string | undefined =>
  names.find(([pattern]) => pattern.test(userAgentHeader))?.[1]

/** Describes a browser for its user; nothing else of the header is stored. */
export const describeDevice = (userAgent: string | undefined): string => {
  const userAgentHeader = userAgent ?? ''
  const browser = findName(userAgentHeader, BROWSERS)
  const system = findName(userAgentHeader, OPERATING_SYSTEMS)
  if (browser === undefined && system === undefined) return 'Unknown device'
  return system === undefined ? (browser ?? '') : `${browser ?? 'A browser'} on ${system}`
}
