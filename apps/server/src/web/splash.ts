import type { FastifyReply, FastifyRequest } from 'fastify'

/** A session cookie: the splash is shown once until the browser is closed. */
const SPLASH_COOKIE = 'splash'

/** Pages opened from emails, and admin pages. */
const PATHS_WITHOUT_SPLASH =
  /^\/(?:admin|verify-email|reset-password|user-view-order|order-receipt|feedback|loader)(?=[/?]|$)|[?&](?:key|token|first-admin|order)=/i

const SPLASH_MARKUP = /<div class="splash"[\s\S]*?<\/div>(?=\s*<div id="root">)/

/** Whether it is the first page of a browser session. */
export const isFirstLoad = ({ cookies }: Pick<FastifyRequest, 'cookies'>): boolean => cookies[SPLASH_COOKIE] === undefined

const SPLASH_COOKIE_PATTERN = new RegExp(`(?:^|;)\\s*${SPLASH_COOKIE}=`)

/** Whether a `Cookie` header says that it is a later page of a browser session. */
export const hasSplashCookie = (cookie: string): boolean => SPLASH_COOKIE_PATTERN.test(cookie)

/** Whether this request shows the splash: on the first page of a browser session, except pages opened for one purpose. */
export const shouldShowSplash = (request: Pick<FastifyRequest, 'url' | 'cookies'>): boolean =>
  isFirstLoad(request) && !PATHS_WITHOUT_SPLASH.test(request.url)

export const rememberSplash = (reply: FastifyReply, isSecure: boolean): void => {
  reply.setCookie(SPLASH_COOKIE, '1', { path: '/', sameSite: 'lax', httpOnly: true, secure: isSecure })
}

export const removeSplash = (template: string): string => template.replace(SPLASH_MARKUP, '')
