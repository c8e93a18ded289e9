export { setUpCookieConsent } from './consent.ts'
export { CookieBanner } from './cookie-banner.tsx'
