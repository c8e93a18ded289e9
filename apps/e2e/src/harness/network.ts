import type { Page, Request } from 'playwright-core'

/** Cuts the line at the next request to an address, before it reaches the shop. Later ones pass. */
export const cutOnce = async (page: Page, path: string | RegExp): Promise<void> => {
  await page.route(path, (route) => route.abort('connectionreset'), { times: 1 })
}

/** Lets the next request reach the shop and loses its answer on the way back; tells what the answer was. */
export const loseNextAnswer = async (page: Page, path: string | RegExp): Promise<{ answer: () => unknown }> => {
  let answer: unknown
  await page.route(
    path,
    async (route) => {
      const response = await route.fetch()
      answer = await response.json()
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  return { answer: () => answer }
}

/** Counts what the page sends with one method to one path. */
export const countRequests = (page: Page, method: string, path: string): Request[] => {
  const seen: Request[] = []
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) seen.push(request)
  })
  return seen
}
