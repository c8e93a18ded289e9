import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Language } from '@picasso/contract'
import type { ViteDevServer } from 'vite'
import { z } from 'zod'

import { type InlinedStyle, createInlinedStyle } from './inlined-style.ts'
import { startRenderThread } from './page-thread.ts'
import {
  type CallApi,
  renderWith,
  type RenderedPage,
  importPagesModule,
  type PagesModule,
  type PageRequester,
  type PageRedirect,
  requirePagesModule,
} from './pages-module.ts'

/** Where the template and the rendered pages come from: the build, or Vite in development. */
export interface PageSource {
  template: (path: string) => Promise<string>
  pages: () => Promise<Pick<PagesModule, 'matchPage'>>
  /** Renders the page of a path with its query. */
  render: (url: string, callApi: CallApi, requester: PageRequester) => Promise<RenderedPage | PageRedirect>
  /** Paths of the scripts of a screen's source file, the screen's own first, with their messages in a language. */
  getScripts: (sourceFile: string, language: Language) => readonly string[]
  /** Fonts that every page preloads. */
  fonts: readonly string[]
  /** Undefined in development. */
  style: InlinedStyle | undefined
  close: () => Promise<void>
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

/** The hydration entry, the screen's own chunk, the chunks that both import and the messages of all of them. */
const collectScripts = (manifest: z.infer<typeof Manifest>, sourceFile: string, language: Language): string[] => {
  const scripts = new Set<string>()
  const messageFiles = new Set<string>()
  const messagesPattern = new RegExp(`/messages/${language}\\.tsx?$`)
  const visited = new Set<string>()
  const visit = (name: string): void => {
    const entry = manifest[name]
    if (!entry || visited.has(name)) return
    visited.add(name)
    scripts.add(entry.file)
    for (const imported of entry.imports ?? []) visit(imported)
    for (const dynamicImport of entry.dynamicImports ?? [])
      if (messagesPattern.test(dynamicImport)) messageFiles.add(manifest[dynamicImport]?.file ?? dynamicImport)
  }
  visit(HYDRATION_ENTRY)
  visit(sourceFile)
  return [...scripts, ...messageFiles].map((file) => `/${file}`)
}

export const createBuiltSource = async (clientFolder: string, pagesFile: string): Promise<PageSource> => {
  const template = await readFile(join(clientFolder, 'index.html'), 'utf8')
  const manifest = Manifest.parse(JSON.parse(await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8')))
  const pages = await importPagesModule(pagesFile)
  // The build puts it beside the bundled server.
  const thread = startRenderThread(new URL('page-worker.js', pathToFileURL(pagesFile)), pagesFile)
  return {
    template: () => Promise.resolve(template),
    pages: () => Promise.resolve(pages),
    render: thread.render,
    close: thread.close,
    getScripts: (sourceFile, language) => collectScripts(manifest, sourceFile, language),
    style: await createInlinedStyle(template, clientFolder),
    fonts: (manifest['index.html']?.assets ?? []).filter((file) => PRELOADED_FONTS.test(file)).map((file) => `/${file}`),
  }
}

export const createDevelopmentSource = (vite: ViteDevServer): PageSource => {
  const pages = async (): Promise<PagesModule> => requirePagesModule(await vite.ssrLoadModule('/src/app/entry-server.tsx'))
  return {
    template: async (path) => vite.transformIndexHtml(path, await readFile(join(vite.config.root, 'index.html'), 'utf8')),
    pages,
    render: async (url, callApi, requester) => renderWith(await pages(), url, callApi, requester),
    getScripts: () => [],
    fonts: [],
    style: undefined,
    close: () => vite.close(),
  }
}
