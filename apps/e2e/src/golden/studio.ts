import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import { join, resolve } from 'node:path'

import type { DesignSide } from '@picasso/design'
import type { Browser, Page } from 'playwright-core'
import { build, type Rolldown } from 'vite'

import type { GoldenPicture } from './pictures.ts'

const PROJECT = resolve(import.meta.dirname, '../../../..')
const FONTS = join(PROJECT, 'packages/design/assets/fonts')

/** The page's bundled modules, by file name. */
const bundlePage = async (): Promise<Map<string, string | Uint8Array>> => {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    root: PROJECT,
    build: {
      write: false,
      target: 'es2023',
      minify: false,
      rollupOptions: { input: join(import.meta.dirname, 'page.ts'), output: { entryFileNames: 'page.js' } },
    },
  })
  const outputs = [built].flat().flatMap((bundle) => ('output' in bundle ? bundle.output : []))
  return new Map(
    outputs.map((file: Rolldown.OutputChunk | Rolldown.OutputAsset) => [file.fileName, file.type === 'chunk' ? file.code : file.source]),
  )
}

const PAGE = '<!doctype html><title>Golden set</title><script type="module" src="/page.js"></script>'

const TYPES: Record<string, string> = { js: 'text/javascript', wasm: 'application/wasm' }

const readBody = async (request: IncomingMessage): Promise<Uint8Array> => {
  const parts: Uint8Array[] = []
  for await (const part of request) if (part instanceof Uint8Array) parts.push(part)
  return Buffer.concat(parts)
}

/** A page in Chromium that draws sides of designs. */
export interface Studio {
  /** SHA-256 of the drawn RGBA pixels. */
  hashOf(side: DesignSide, widthPx: number, heightPx: number): Promise<string>
  pixelsOf(side: DesignSide, widthPx: number, heightPx: number): Promise<Uint8Array>
  close(): Promise<void>
}

const serve = async (pictures: readonly GoldenPicture[], received: (path: string, pixels: Uint8Array) => void): Promise<Server> => {
  const bundle = await bundlePage()
  const find = async (path: string): Promise<string | Uint8Array | undefined> => {
    if (path === '/') return PAGE
    const [, folder = '', name = ''] = /^\/(files|fonts)\/([\w.]+)$/.exec(path) ?? []
    if (folder === 'files') return pictures.find(({ asset }) => asset === name)?.bytes
    if (folder === 'fonts') return readFile(join(FONTS, name))
    return bundle.get(path.slice(1))
  }
  const server = createServer((request, response) => {
    const answer = async (): Promise<void> => {
      if (request.method === 'POST') {
        received(request.url ?? '', await readBody(request))
        response.end()
        return
      }
      const { pathname } = new URL(request.url ?? '/', 'http://localhost')
      const found = await find(pathname)
      const type = TYPES[pathname.split('.').at(-1) ?? ''] ?? (pathname === '/' ? 'text/html' : 'application/octet-stream')
      response.writeHead(found === undefined ? 404 : 200, { 'content-type': type }).end(found)
    }
    answer().catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return server
}

const addressOf = (server: Server): string => {
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('The server has no port.')
  return `http://127.0.0.1:${address.port}/`
}

const openPage = async (browser: Browser, url: string): Promise<Page> => {
  const page = await browser.newPage()
  await page.goto(url)
  await page.waitForFunction(() => 'golden' in window)
  return page
}

export const openStudio = async (browser: Browser, pictures: readonly GoldenPicture[]): Promise<Studio> => {
  let count = 0
  /** Slices by the path that the page sends them to: several designs are drawn beside each other. */
  const received = new Map<string, Uint8Array[]>()
  const server = await serve(pictures, (path, pixels) => received.set(path, [...(received.get(path) ?? []), pixels]))
  const page = await openPage(browser, addressOf(server))
  return {
    hashOf: (side, widthPx, heightPx) =>
      page.evaluate((asked) => window.golden.drawAndHash(asked.side, asked.widthPx, asked.heightPx), { side, widthPx, heightPx }),
    pixelsOf: async (side, widthPx, heightPx) => {
      const to = `/pixels/${(count += 1)}`
      await page.evaluate((asked) => window.golden.drawAndSend(asked.side, asked.widthPx, asked.heightPx, asked.to), {
        side,
        widthPx,
        heightPx,
        to,
      })
      const slices = received.get(to)
      received.delete(to)
      if (!slices) throw new Error('The page has sent no pixels.')
      return Buffer.concat(slices)
    },
    close: async () => {
      await page.close()
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
