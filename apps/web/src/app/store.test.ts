import { listCategories, readCart, removeCartItem, updateCartItem } from '@picasso/contract'
import { describe, expect, it } from 'vitest'

import { call, defineMutation, defineQuery } from './api.ts'
import { createStore, parseDehydratedState } from './store.ts'

const ORIGIN = 'http://shop.invalid'
const ID = '01930000-0000-7000-8000-000000000001'

/** Checked by its caller, so that any response will do. */
const cartQuery = defineQuery<string, unknown>(
  'readCart',
  { request: (userId) => call(readCart).request({ params: { userId } }) },
  { tags: ['Cart'] },
)
const updateMutation = defineMutation({ request: call(updateCartItem).request }, { invalidates: ['Cart'] })
const removeMutation = defineMutation({ request: call(removeCartItem).request }, { invalidates: ['Cart'] })
const UPDATE = { params: { id: ID }, body: { quantity: 2 } }

/** A shop whose responses are given one by one. */
const openShop = () => {
  const requests: { path: string; init: RequestInit; respond: (response: Response | Error) => void }[] = []
  const store = createStore({
    origin: ORIGIN,
    fetch: (input, init) =>
      new Promise((resolve, reject) => {
        init.signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')))
        const { pathname } = new URL(input)
        requests.push({
          path: pathname,
          init,
          respond: (response) => (response instanceof Error ? reject(response) : resolve(response)),
        })
      }),
  })
  return {
    store,
    paths: () => requests.map(({ path }) => path),
    caches: () => requests.map(({ init }) => init.cache),
    credentials: () => requests.map(({ init }) => init.credentials),
    respond: (at: number, response: Response | Error) => requests[at]?.respond(response),
  }
}

it('a call includes the credentials of the user', () => {
  const { store, credentials } = openShop()
  void store.read(cartQuery, 'guest')
  void store.send(updateMutation, UPDATE)
  expect(credentials()).toEqual(['include', 'include'])
})

describe('a failed call', () => {
  it.each([
    ['without a connection', new TypeError('Failed to fetch'), { status: 'FETCH_ERROR' }],
    ['with a response that is no JSON', new Response('<html>'), { status: 'PARSING_ERROR', data: '<html>' }],
    ['with a response of another shape', Response.json({ categories: 1 }), { status: 'PARSING_ERROR' }],
    ['that the shop rejects', Response.json({ error: 'no' }, { status: 409 }), { status: 409, data: { error: 'no' } }],
  ])('%s settles with its kind and its data, and is not retried', async (_, response, error) => {
    const { store, respond, paths } = openShop()
    const pending = store.read(defineQuery('listCategories', call(listCategories)), undefined)
    respond(0, response)
    expect((await pending).error).toMatchObject(error)
    await expect(pending.unwrap()).rejects.toMatchObject(error)
    expect(paths()).toHaveLength(1)
  })

  it('without a response in time settles as that', async () => {
    const slowQuery = defineQuery('slow', { request: () => ({ url: '/api/slow', method: 'GET', timeoutMs: 1 }) })
    expect((await openShop().store.read(slowQuery, undefined)).error).toMatchObject({ status: 'TIMEOUT_ERROR' })
  })

  it('is requested again by the next reader', async () => {
    const { store, respond, paths } = openShop()
    const failed = store.read(cartQuery, 'guest')
    respond(0, new TypeError('Failed to fetch'))
    await failed
    void store.read(cartQuery, 'guest')
    expect(paths()).toHaveLength(2)
  })
})

describe('a cached response', () => {
  it('is requested once by readers at the same time, and not again later', async () => {
    const { store, respond, paths } = openShop()
    const replies = Promise.all([store.read(cartQuery, 'guest'), store.read(cartQuery, 'guest')])
    respond(0, Response.json({ cart: [] }))
    expect(await replies).toEqual([{ data: { cart: [] } }, { data: { cart: [] } }])
    expect(await store.read(cartQuery, 'guest')).toEqual({ data: { cart: [] } })
    expect(paths()).toHaveLength(1)
  })

  it('is forgotten once a change invalidates it while nobody sees it, even if the change was rejected', async () => {
    const { store, respond } = openShop()
    const cart = store.read(cartQuery, 'guest')
    respond(0, Response.json({ cart: [] }))
    await cart
    const update = store.send(updateMutation, UPDATE)
    expect(store.peek(cartQuery, 'guest')).toEqual({ cart: [] })
    respond(1, Response.json({}, { status: 409 }))
    await update
    expect(store.peek(cartQuery, 'guest')).toBeUndefined()
  })

  it('is requested past the cache of the browser after a change, because another process may not know of the change yet', async () => {
    const { store, respond, caches } = openShop()
    const cart = store.read(cartQuery, 'guest')
    respond(0, Response.json({ cart: [] }))
    await cart
    const update = store.send(updateMutation, UPDATE)
    respond(1, Response.json({}))
    await update
    void store.read(cartQuery, 'guest')
    expect(caches()).toEqual([undefined, undefined, 'reload'])
  })

  it('stays until all changes that are sent at the same time are done', async () => {
    const { store, respond } = openShop()
    const cart = store.read(cartQuery, 'guest')
    respond(0, Response.json({ cart: [] }))
    await cart
    const update = store.send(updateMutation, UPDATE)
    const removal = store.send(removeMutation, { params: { id: ID } })
    respond(1, Response.json({}))
    await update
    expect(store.peek(cartQuery, 'guest')).toEqual({ cart: [] })
    respond(2, Response.json({}))
    await removal
    expect(store.peek(cartQuery, 'guest')).toBeUndefined()
  })

  it('survives the way from the server to the browser, as does a failure', async () => {
    const { store, respond } = openShop()
    const replies = Promise.all([store.read(cartQuery, 'ada'), store.read(cartQuery, 'ben')])
    respond(0, Response.json({ cart: [] }))
    respond(1, Response.json({}, { status: 503 }))
    await replies
    const { queries, complete } = store.dehydrate()
    expect(complete).toBe(false)
    const browser = createStore(
      { origin: ORIGIN, fetch: () => Promise.reject(new TypeError('Not needed')) },
      parseDehydratedState(JSON.stringify({ store: { queries } })).store,
    )
    expect(await browser.read(cartQuery, 'ada')).toEqual({ data: { cart: [] } })
    expect(browser.dehydrate().queries).toMatchObject([{ data: { cart: [] } }, { error: { status: 503 } }])
  })
})
