import type { Page } from 'playwright-core'

/** Aborts the next request to an address before it reaches the shop. Later ones pass. */
export const abortOnce = async (page: Page, path: string): Promise<void> => {
  await page.route(path, (route) => route.abort('connectionreset'), { times: 1 })
}

/** Answers the next upload with a permanent rejection. */
export const rejectOnce = async (page: Page, path: string): Promise<void> => {
  const message = 'This picture cannot be read. It may be damaged or have too many pixels.'
  const json = { error: { code: 'UNREADABLE_PICTURE', message } }
  await page.route(path, (route) => route.fulfill({ status: 422, json }), { times: 1 })
}

/** Lets the next request reach the shop and drops its response; resolves with the dropped response. */
export const dropNextResponse = async (page: Page, path: string): Promise<{ answer: Promise<unknown> }> => {
  let settle: (answer: unknown) => void = () => undefined
  const answer = new Promise<unknown>((resolve) => {
    settle = resolve
  })
  await page.route(
    path,
    async (route) => {
      const response = await route.fetch()
      settle(await response.json())
      await route.abort('connectionreset')
    },
    { times: 1 },
  )
  return { answer }
}

/** Lets the next request reach the shop and delays its response until `release` is called; `answered` resolves once the shop has answered. */
export const holdNextResponse = async (page: Page, address: RegExp): Promise<{ answered: Promise<void>; release: () => void }> => {
  let settle = (): void => undefined
  const answered = new Promise<void>((resolve) => {
    settle = resolve
  })
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(
    address,
    async (route) => {
      const response = await route.fetch()
      settle()
      await released
      await route.fulfill({ response })
    },
    { times: 1 },
  )
  return { answered, release }
}

/** Delays requests of a page until the returned function is called; all of an address, or those with one method. */
export const holdRequests = async (page: Page, address: RegExp, method?: 'GET'): Promise<() => void> => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    if (method === undefined || route.request().method() === method) await released
    await route.continue()
  })
  return release
}

/** Delays the next request to an address until the returned function is called. Later ones pass. */
export const holdNextRequest = async (page: Page, address: RegExp): Promise<() => void> => {
  let release = (): void => undefined
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(
    address,
    async (route) => {
      await released
      await route.continue()
    },
    { times: 1 },
  )
  return release
}
