import type { FastifyReply, FastifyRequest } from 'fastify'

/** Kept until the browser is closed: whoever has seen the splash is not shown it again. */
const SPLASH_COOKIE = 'splash'

/** Pages opened from emails, and those behind the shop: whoever comes there comes for one thing. */
const PATHS_WITHOUT_SPLASH =
  /^\/(?:admin|verify-email|reset-password|user-view-order|order-receipt|feedback|loader)(?=[/?]|$)|[?&](?:key|token|first-admin|order)=/i

const SPLASH_MARKUP = /<div class="splash"[\s\S]*?<\/div>(?=\s*<div id="root">)/

/** Whether a browser has seen nothing of the shop since it was opened. */
export const isFirstLoad = ({ cookies }: Pick<FastifyRequest, 'cookies'>): boolean => cookies[SPLASH_COOKIE] === undefined

/** Whether this load of a page is the first one of a browser that comes to look at the shop. */
export const shouldShowSplash = (request: Pick<FastifyRequest, 'url' | 'cookies'>): boolean =>
  isFirstLoad(request) && !PATHS_WITHOUT_SPLASH.test(request.url)

export const rememberSplash = (reply: FastifyReply, isSecure: boolean): void => {
  reply.setCookie(SPLASH_COOKIE, '1', { path: '/', sameSite: 'lax', httpOnly: true, secure: isSecure })
}

export const removeSplash = (template: string): string => template.replace(SPLASH_MARKUP, '')
