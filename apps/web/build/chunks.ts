import { dirname, resolve, sep } from 'node:path'

/** Smaller than the frame, and needed before it: what the page's own beginning fetches and remembers with. */
const fetching = { name: 'fetching', test: /preload-helper|consent[\\/]consent\.ts|stored-value\.ts/, priority: 1 }

/** Not for every page: the page's own small beginning, the library of toasts and words in the languages. */
const APART = /(?:entry-client|replay-early-events)\.ts$|index\.html|[\\/]node_modules[\\/]sonner[\\/]|[\\/]messages[\\/]\w\w\.tsx?$/

/** What every page begins with, in one piece: on a slow line each further file costs a way there and back. */
const frame = {
  name: 'frame',
  // Imported, however far off, by the entries.
  tags: ['$initial' as const],
  test: (id: string): boolean => /\.(m?js|tsx?)$/.test(id) && !APART.test(id),
}

/** What the frame and what stands in it on every page say, a file for each language. */
const FRAME_MESSAGES =
  /(?:app|ui|packages[\\/]contract[\\/]src|features[\\/](?:auth|cart|consent|garments|language|pages[\\/]not-found|products[\\/](?:detail|list)|progress))[\\/]messages[\\/](\w\w)\.tsx?$/
const messages = {
  debugName: 'messages',
  name: (id: string): string | null => {
    const [, language] = FRAME_MESSAGES.exec(id) ?? []
    return language === undefined ? null : `messages-${language}`
  },
  priority: 1,
  // They are nothing but words: what they seem to need belongs elsewhere.
  includeDependenciesRecursively: false,
}

/** What the editor says before any of its rare tools is opened. */
const EDITOR_MESSAGES = /features[\\/]editor[\\/](?:core|draft|panels)[\\/]messages[\\/](\w\w)\.tsx?$/
const editorMessages = {
  debugName: 'editor-messages',
  name: (id: string): string | null => {
    const [, language] = EDITOR_MESSAGES.exec(id) ?? []
    return language === undefined ? null : `editor-messages-${language}`
  },
  priority: 1,
  includeDependenciesRecursively: false,
}

const EDITOR_SCREEN = resolve(import.meta.dirname, '../src/features/editor/editor-screen.tsx')
const EDITOR_FOLDER = dirname(EDITOR_SCREEN) + sep
const MOCKUP_FOLDER = resolve(EDITOR_FOLDER, 'mockup') + sep
/** The mock-ups are drawn by scripts of their own. */
const isOfEditor = (id: string): boolean => id.startsWith(EDITOR_FOLDER) && !id.startsWith(MOCKUP_FOLDER)
/** Of the editor's folder, but also for other pages. */
const LENT = /[\\/]editor[\\/](?:index|draft[\\/]remove-local-draft|upload[\\/]file-rules)\.ts$/

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

/** The editor's own modules that its screen imports at once, however far off. */
const openedWith = (id: string, graph: Graph, found = new Set<string>()): Set<string> => {
  if (!isOfEditor(id) || LENT.test(id) || found.has(id)) return found
  found.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) openedWith(imported, graph, found)
  return found
}

/** Where things are on a design: for drawing it, checking it and working on it. */
const geometry = {
  name: 'geometry',
  test: /packages[\\/]design[\\/]src[\\/]geometry[\\/]/,
  includeDependenciesRecursively: false,
}

/** What is done with a design while it is made, and where it lies meanwhile. */
const working = {
  name: 'working',
  test: /packages[\\/]design[\\/]src[\\/]operations[\\/](?:elements|history|create-elements|transform|multiple-elements|paste|align)\.ts$|[\\/]node_modules[\\/]idb[\\/]/,
  includeDependenciesRecursively: false,
}

/** How designs are drawn, by the editor and wherever a design is shown. */
const drawing = {
  name: 'drawing',
  test: /packages[\\/]design[\\/]src[\\/](?:draw|filters|text)[\\/](?!font-previews)|src[\\/](?:lib[\\/](?:typesetter|filter-image|canvas-layers)|features[\\/]editor[\\/]mockup[\\/]mockup-client)\.ts$/,
  includeDependenciesRecursively: false,
}

/**
 * Small things that many pages show. A file for each would be more head than body. What one of them imports is here as well, or in the
 * frame: two files that need each other begin before they have what they need.
 */
const small = {
  name: 'small',
  test: /src[\\/](?:ui[\\/](?:notice|field|load-error|loading-region|skeleton)|lib[\\/](?:lazy-component|find-file-error)|features[\\/](?:theme[\\/]theme(?:-switch)?|(?:designs|drafts)[\\/]api|editor[\\/]upload[\\/]file-rules))\.tsx?$|design[\\/]src[\\/](?:document[\\/](?:limits|create-empty-document|canonical)|price[\\/]price|mockup[\\/]design-raster-size)\.ts$|contract[\\/]src[\\/](?:upload-limits|inspect-picture)\.ts$|endpoint-addresses[\\/](?:designs|drafts|uploads)\.ts$|icons[\\/](?:circle-check|circle-exclamation-point|eye|eye-off|image-up|info|keyboard|loader-circle|redo-2|refresh-ccw|trash|triangle-exclamation-point|undo-2|zoom-in)\.mjs$/,
  includeDependenciesRecursively: false,
}

/** What several pages share, each share a file; named so that it is no part of the editor's piece. */
const shared = {
  name: 'shared',
  test: (id: string): boolean => /\.(m?js|tsx?)$/.test(id) && !APART.test(id) && !isOfEditor(id),
  minShareCount: 2,
  entriesAware: true,
  includeDependenciesRecursively: false,
}

let opening: ReadonlySet<string> | undefined
/** What the editor opens with, in one piece with all that no other page needs; its rare tools come apart. */
const editor = {
  debugName: 'editor',
  name: (id: string, graph: Graph): string | null => {
    opening ??= openedWith(EDITOR_SCREEN, graph)
    return opening.has(id) ? 'editor' : null
  },
}

export const chunks = { groups: [fetching, messages, editorMessages, frame, geometry, working, drawing, small, shared, editor] }
