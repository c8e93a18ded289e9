import cookie from '@fastify/cookie'
import type { FastifyInstance } from 'fastify'

/** Lets every route read who is asking; to be called before any feature is mounted. */
export const registerCookies = async (app: FastifyInstance): Promise<void> => {
  await app.register(cookie)
}
