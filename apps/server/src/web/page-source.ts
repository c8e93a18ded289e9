import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

import type { Language, SessionUser } from '@picasso/contract'
import type { ViteDevServer } from 'vite'
import { z } from 'zod'

import { type InlinedStyle, inlinedStyle } from './inlined-style.ts'

/** How the pages, while being drawn, reach the shop's own calls. */
export interface Transport {
  origin: string
  fetch: typeof fetch
}

/** Who asks for a page, as the browser will remember them. */
export interface SignedIn {
  user: SessionUser
  /** Milliseconds since 1970. */
  expiresAt: number
}

/** For whom a page is drawn. */
export interface Reader {
  language: Language
  /** Absent for everybody who is not signed in. */
  session?: SignedIn | undefined
}

/** A page as the web application draws it; mirrors what `apps/web` builds, which is loaded by its path. */
export interface DrawnPage {
  status: number
  title: string
  description: string
  /** As Open Graph names it. */
  type: 'website' | 'product'
  siteName: string
  /** Path of the page's own address. */
  canonical: string | undefined
  /** Path of a picture for those who share the page. */
  picture: string | undefined
  structuredData: readonly object[]
  chunk: string | undefined
  /** Drawn whole and not only its frame: its scripts can wait for its pictures. */
  whole: boolean
  /** Needs its scripts once the pictures are there, whether or not anybody is. */
  actsByItself: boolean
  html: string
  handedOver: unknown
  complete: boolean
}

export interface PagesModule {
  drawPage: (url: string, transport: Transport, reader: Reader) => Promise<DrawnPage | Response>
  /** Name of a page that everybody sees alike. */
  sharedPage: (path: string) => string | undefined
  /** Whether what a page shows may be read by its visitor alone. */
  isPersonalPage: (path: string) => boolean
}

/** Where template and drawing come from: the build, or Vite while developing. */
export interface PageSource {
  template: (path: string) => Promise<string>
  pages: () => Promise<PagesModule>
  /** Addresses of the scripts a screen's source file became, the screen's own first, with the words they need in a language. */
  scriptsOf: (sourceFile: string, language: Language) => readonly string[]
  /** Fonts that every page begins with. */
  fonts: readonly string[]
  /** Undefined while developing. */
  style: InlinedStyle | undefined
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

const isPagesModule = (module: unknown): module is PagesModule =>
  typeof module === 'object' && module !== null && 'drawPage' in module && 'sharedPage' in module && 'isPersonalPage' in module

const requirePagesModule = (module: unknown): PagesModule => {
  if (!isPagesModule(module)) throw new Error('The pages of the shop are not built. Run npm run build.')
  return module
}

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
  const pages = requirePagesModule(await import(pathToFileURL(pagesFile).href))
  return {
    template: () => Promise.resolve(template),
    pages: () => Promise.resolve(pages),
    scriptsOf: (sourceFile, language) => chunksOf(manifest, sourceFile, language),
    style: await inlinedStyle(template, clientFolder),
    fonts: (manifest['index.html']?.assets ?? []).filter((file) => FIRST_FONTS.test(file)).map((file) => `/${file}`),
  }
}

export const developmentSource = (vite: ViteDevServer): PageSource => ({
  template: async (path) => vite.transformIndexHtml(path, await readFile(join(vite.config.root, 'index.html'), 'utf8')),
  pages: async () => requirePagesModule(await vite.ssrLoadModule('/src/app/entry-server.tsx')),
  scriptsOf: () => [],
  fonts: [],
  style: undefined,
})
