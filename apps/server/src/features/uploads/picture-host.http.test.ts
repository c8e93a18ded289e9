import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

import { UploadedPicture } from '@picasso/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import {
  Browser,
  createSaveDesignInput,
  parseError,
  parseJson,
  createPlainPicture,
  parseResponse,
  buildMultipartForm,
} from '../../../test/browser.ts'
import { startTestShop, type TestShop } from '../../../test/harness.ts'

const TOO_MANY_BYTES = 10 * 1024 * 1024 + 1

/** A picture host on this machine, and the paths that were requested. */
const startHost = async () => {
  const picture = await createPlainPicture(300, 200)
  const requestedPaths: string[] = []
  const handlers: Record<string, (response: ServerResponse) => unknown> = {
    '/front.png': (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(picture),
    '/page.png': (response) => response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>'),
    '/liar.png': (response) => response.writeHead(200, { 'content-type': 'image/png' }).end('<svg/>'),
    '/elsewhere.png': (response) => response.writeHead(302, { location: '/front.png' }).end(),
    '/large.png': (response) => response.writeHead(200, { 'content-type': 'image/png' }).end(Buffer.alloc(TOO_MANY_BYTES)),
    '/cut.png': (response) => {
      response.writeHead(200, { 'content-type': 'image/png', 'content-length': '5000' }).write('x')
      setImmediate(() => response.destroy())
    },
  }
  const server = createServer((request: IncomingMessage, response) => {
    requestedPaths.push(request.url ?? '')
    const answer = handlers[request.url ?? '']
    if (answer) answer(response)
    else response.writeHead(404).end()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  return { origin, asked: requestedPaths, close: () => server.close() }
}

let host: Awaited<ReturnType<typeof startHost>>
let shop: TestShop
beforeAll(async () => {
  host = await startHost()
  shop = await startTestShop({ environment: { IMAGE_UPLOAD_URL: `${host.origin}/v1_1/shop/image/upload`, PUBLIC_URL: 'http://shop.test' } })
})
afterAll(async () => {
  await shop.close()
  host.close()
})

const sendAddress = (browser: Browser, address: string) =>
  browser.send({
    method: 'POST',
    url: '/api/uploads',
    ...buildMultipartForm([
      { name: 'upload_preset', content: 'design' },
      { name: 'file', content: address },
    ]),
  })

describe('a picture at the configured host', () => {
  it('is imported as an upload, with which a design can be saved', async () => {
    const browser = new Browser(shop)
    const picture = parseResponse(await sendAddress(browser, `${host.origin}/front.png`), UploadedPicture)
    expect(picture).toMatchObject({ width: 300, height: 200, format: 'png' })
    expect(picture.secure_url).toBe(`http://shop.test/files/${picture.public_id}`)
    const { pathname } = new URL(picture.secure_url)
    expect((await browser.get(pathname)).headers['content-type']).toBe('image/png')
    const captures = { frontView: picture.secure_url, backView: pathname }
    parseJson(await browser.post('/api/user-design-configuration', { ...(await createSaveDesignInput(browser)), ...captures }), 201)
  })

  it.each([
    ['is a page', '/page.png', 415],
    ['only calls itself one', '/liar.png', 415],
    ['is at another address', '/elsewhere.png', 503],
    ['is larger than ten megabytes', '/large.png', 413],
    ['breaks off', '/cut.png', 503],
    ['is not there', '/nothing.png', 503],
  ])('is rejected with a message when it %s', async (_, path, status) => {
    const answer = await sendAddress(new Browser(shop), host.origin + path)
    expect(answer.status).toBe(status)
    // As the host's official client parses it.
    expect(parseError(answer).message).not.toBe('')
  })
})

describe('the picture host', () => {
  it.each([
    ['another port', (origin: string) => origin.replace(/:\d+$/, ':1')],
    ['another name', (origin: string) => origin.replace('127.0.0.1', 'localhost')],
    ['a password', (origin: string) => origin.replace('://', '://a:b@')],
    ['a file', () => 'file:///etc/passwd'],
    ['no address', () => 'front.png'],
  ])('gets no request when the form names %s', async (_, change) => {
    const before = host.asked.length
    const answer = await sendAddress(new Browser(shop), `${change(host.origin)}/front.png`)
    expect(answer.status).toBe(400)
    expect(parseError(answer).fields).toEqual({ file: 'This is not an address at the shop’s picture host.' })
    expect(host.asked).toHaveLength(before)
  })
})
