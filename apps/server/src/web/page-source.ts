import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Language } from '@picasso/contract'
import type { ViteDevServer } from 'vite'
import { z } from 'zod'

import { createInlinedStyle, finishPage, type InlinedStyle, type PageFrame } from './html.ts'
import { startRenderThread } from './page-thread.ts'
import {
  type CallApi,
  type FinishedPage,
  renderWith,
  importPageMatcher,
  type PageMatcher,
  type PagesModule,
  type PageRedirect,
  type PageRequest,
  requirePagesModule,
} from './pages-module.ts'

/** Renders the shop's pages: as they were built, or with Vite in development. */
export interface PageSource {
  getPageMatcher: () => Promise<PageMatcher>
  render: (request: PageRequest, callApi: CallApi) => Promise<FinishedPage | PageRedirect>
  /** Undefined in development. */
  style: InlinedStyle | undefined
  close: () => Promise<void>
}

/** Renders and finishes a page in this thread. */
export const createPage = async (
  pages: PagesModule,
  frame: PageFrame,
  request: PageRequest,
  callApi: CallApi,
): Promise<FinishedPage | PageRedirect> => {
  const page = await renderWith(pages, request.url, callApi, request.requester)
  return 'location' in page ? page : finishPage(frame, request, page, pages.matchPage(request.url).alternatePath)
}

/** Vite's manifest. */
const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.optional(z.array(z.string())),
    dynamicImports: z.optional(z.array(z.string())),
    isEntry: z.optional(z.boolean()),
    assets: z.optional(z.array(z.string())),
  }),
)

/** Headlines and body text; the font of small labels can wait. */
const PRELOADED_FONTS = /(bricolage|instrument).*\.woff2$/

/** Hydrates a page. */
const HYDRATION_ENTRY = 'src/app/hydrate.tsx'

/** The hydration entry, the screen's own chunk, the messages of both, and the chunks that all of them import. */
const collectScripts = (manifest: z.infer<typeof Manifest>, sourceFile: string, language: Language): string[] => {
  const scripts = new Set<string>()
  const messages: string[] = []
  // Messages that several others import have a chunk with the name of their language.
  const messagesPattern = new RegExp(`/messages/${language}\\.tsx?$|^_${language}-`)
  const visited = new Set<string>()
  const visit = (name: string): void => {
    const entry = manifest[name]
    if (!entry || visited.has(name)) return
    visited.add(name)
    scripts.add(entry.file)
    for (const imported of entry.imports ?? []) visit(imported)
    messages.push(...(entry.dynamicImports ?? []).filter((dynamicImport) => messagesPattern.test(dynamicImport)))
  }
  visit(HYDRATION_ENTRY)
  visit(sourceFile)
  for (const name of messages) visit(name)
  return [...scripts].map((file) => `/${file}`)
}

/** What surrounds the pages of the built app in a folder. */
export const readBuiltFrame = async (clientFolder: string): Promise<PageFrame> => {
  const template = await readFile(join(clientFolder, 'index.html'), 'utf8')
  const manifest = Manifest.parse(JSON.parse(await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8')))
  const scripts = new Map<string, readonly string[]>()
  return {
    template: () => Promise.resolve(template),
    getScripts: (sourceFile, language) => {
      const key = `${language} ${sourceFile}`
      const collected = scripts.get(key) ?? collectScripts(manifest, sourceFile, language)
      scripts.set(key, collected)
      return collected
    },
    style: await createInlinedStyle(template, clientFolder),
    fonts: (manifest['index.html']?.assets ?? []).filter((file) => PRELOADED_FONTS.test(file)).map((file) => `/${file}`),
  }
}

export const createBuiltSource = async (clientFolder: string, pagesFile: string): Promise<PageSource> => {
  // The build puts them beside the bundled server.
  const address = pathToFileURL(pagesFile)
  const thread = startRenderThread(new URL('page-worker.js', address), { pagesFile, clientFolder })
  const pageMatcher = await importPageMatcher(new URL('match-page.js', address))
  return {
    getPageMatcher: () => Promise.resolve(pageMatcher),
    render: thread.render,
    close: thread.close,
    style: await createInlinedStyle(await readFile(join(clientFolder, 'index.html'), 'utf8'), clientFolder),
  }
}

export const createDevelopmentSource = (vite: ViteDevServer): PageSource => {
  const loadPages = async (): Promise<PagesModule> => requirePagesModule(await vite.ssrLoadModule('/src/app/entry-server.tsx'))
  const frame: PageFrame = {
    template: async (path) => vite.transformIndexHtml(path, await readFile(join(vite.config.root, 'index.html'), 'utf8')),
    getScripts: () => [],
    fonts: [],
    style: undefined,
  }
  return {
    getPageMatcher: loadPages,
    render: async (request, callApi) => createPage(await loadPages(), frame, request, callApi),
    style: undefined,
    close: () => vite.close(),
  }
}
