import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Language } from '@picasso/contract'
import type { ViteDevServer } from 'vite'
import { z } from 'zod'

import { type InlinedStyle, inlinedStyle } from './inlined-style.ts'
import { startPageThread } from './page-thread.ts'
import {
  type AskApi,
  drawWith,
  type DrawnPage,
  importPages,
  type PagesModule,
  type Reader,
  type Redirection,
  requirePagesModule,
} from './pages-module.ts'

/** Where template and drawing come from: the build, or Vite while developing. */
export interface PageSource {
  template: (path: string) => Promise<string>
  pages: () => Promise<Pick<PagesModule, 'sharedPage' | 'isPersonalPage'>>
  /** Draws the page of a path with its query. */
  draw: (url: string, ask: AskApi, reader: Reader) => Promise<DrawnPage | Redirection>
  /** Addresses of the scripts a screen's source file became, the screen's own first, with the words they need in a language. */
  scriptsOf: (sourceFile: string, language: Language) => readonly string[]
  /** Fonts that every page begins with. */
  fonts: readonly string[]
  /** Undefined while developing. */
  style: InlinedStyle | undefined
  close: () => Promise<void>
}

/** What Vite's manifest says of a chunk. */
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

/** Headlines and running text; the face of small labels can wait. */
const FIRST_FONTS = /(bricolage|instrument).*\.woff2$/

/** Brings a page to life. */
const TAKE_OVER = 'src/app/take-over.tsx'

/** What brings a page to life, the screen's own chunk, those both need and the words of all of them. */
const chunksOf = (manifest: z.infer<typeof Manifest>, sourceFile: string, language: Language): string[] => {
  const scripts = new Set<string>()
  const words = new Set<string>()
  const isWords = new RegExp(`/words/${language}\\.tsx?$`)
  const visited = new Set<string>()
  const visit = (name: string): void => {
    const entry = manifest[name]
    if (!entry || visited.has(name)) return
    visited.add(name)
    scripts.add(entry.file)
    for (const imported of entry.imports ?? []) visit(imported)
    for (const asked of entry.dynamicImports ?? []) if (isWords.test(asked)) words.add(manifest[asked]?.file ?? asked)
  }
  visit(TAKE_OVER)
  visit(sourceFile)
  return [...scripts, ...words].map((file) => `/${file}`)
}

export const builtSource = async (clientFolder: string, pagesFile: string): Promise<PageSource> => {
  const template = await readFile(join(clientFolder, 'index.html'), 'utf8')
  const manifest = Manifest.parse(JSON.parse(await readFile(join(clientFolder, '.vite/manifest.json'), 'utf8')))
  const pages = await importPages(pagesFile)
  // Beside the bundled server, as the build names it.
  const thread = startPageThread(new URL('page-worker.js', pathToFileURL(pagesFile)), pagesFile)
  return {
    template: () => Promise.resolve(template),
    pages: () => Promise.resolve(pages),
    draw: thread.draw,
    close: thread.close,
    scriptsOf: (sourceFile, language) => chunksOf(manifest, sourceFile, language),
    style: await inlinedStyle(template, clientFolder),
    fonts: (manifest['index.html']?.assets ?? []).filter((file) => FIRST_FONTS.test(file)).map((file) => `/${file}`),
  }
}

export const developmentSource = (vite: ViteDevServer): PageSource => {
  const pages = async (): Promise<PagesModule> => requirePagesModule(await vite.ssrLoadModule('/src/app/entry-server.tsx'))
  return {
    template: async (path) => vite.transformIndexHtml(path, await readFile(join(vite.config.root, 'index.html'), 'utf8')),
    pages,
    draw: async (url, ask, reader) => drawWith(await pages(), url, ask, reader),
    scriptsOf: () => [],
    fonts: [],
    style: undefined,
    close: () => vite.close(),
  }
}
