import type { FastifyReply, FastifyRequest } from 'fastify'

/** Kept until the browser is closed: whoever has seen the splash is not shown it again. */
const COOKIE = 'splash'

/** Pages opened from mails, and those behind the shop: whoever comes there comes for one thing. */
const WITHOUT_SPLASH =
  /^\/(?:admin|verify-email|reset-password|user-view-order|order-receipt|feedback|loader)(?=[/?]|$)|[?&](?:key|token|first-admin|order)=/i

const SPLASH = /<div class="splash"[\s\S]*?<\/div>(?=\s*<div id="root">)/

/** Whether a browser has seen nothing of the shop since it was opened. */
export const isFirstLoad = ({ cookies }: Pick<FastifyRequest, 'cookies'>): boolean => cookies[COOKIE] === undefined

/** Whether this load of a page is the first one of a browser that comes to look at the shop. */
export const showsSplash = (request: Pick<FastifyRequest, 'url' | 'cookies'>): boolean =>
  isFirstLoad(request) && !WITHOUT_SPLASH.test(request.url)

export const rememberSplash = (reply: FastifyReply, secure: boolean): void => {
  reply.setCookie(COOKIE, '1', { path: '/', sameSite: 'lax', httpOnly: true, secure })
}

export const withoutSplash = (template: string): string => template.replace(SPLASH, '')
