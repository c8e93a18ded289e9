import { createHash } from 'node:crypto'
import { dirname, relative, resolve, sep } from 'node:path'

/** Loaded before the frame and smaller than it: preloading, stored values, queries, and the statuses of orders, which the messages of every page name. */
const preloading = {
  name: 'fetching',
  test: /preload-helper|consent[\\/]consent\.ts|(?:stored-value|merge-queries)\.ts|contract[\\/]src[\\/]orders[\\/]statuses\.ts/,
  priority: 1,
}

/** Not in the frame: the small entry script, the toast library and the messages. */
const EXCLUDED_MODULES = /entry-client\.ts$|index\.html|[\\/]node_modules[\\/]sonner[\\/]|[\\/]messages[\\/]\w\w\.tsx?$/

/** What every page needs, in one file: on a slow connection each further file costs a round trip. */
const frame = {
  name: 'frame',
  // Statically imported by the entries, directly or indirectly.
  tags: ['$initial' as const],
  test: (id: string): boolean => /\.(m?js|tsx?)$/.test(id) && !EXCLUDED_MODULES.test(id),
}

const EDITOR_SCREEN = resolve(import.meta.dirname, '../src/features/editor/editor-screen.tsx')
const EDITOR_FOLDER = dirname(EDITOR_SCREEN) + sep
const MOCKUP_FOLDER = resolve(EDITOR_FOLDER, 'mockup') + sep
/** Mock-ups are rendered by scripts of their own. */
const isEditorModule = (id: string): boolean => id.startsWith(EDITOR_FOLDER) && !id.startsWith(MOCKUP_FOLDER)
/** In the editor's folder, but also used by other pages. */
const SHARED_EDITOR_MODULES = /[\\/]editor[\\/](?:index|draft[\\/]remove-local-draft|upload[\\/]file-rules)\.ts$/

interface Graph {
  getModuleInfo: (id: string) => { importedIds: readonly string[] } | null
}

/** In the package of designs, but used by the editor alone. */
const EDITING_MODULES = /[\\/]design[\\/]src[\\/]operations[\\/](?:placements|text-width)\.ts$/

/** The editor's own modules that its screen imports statically, directly or indirectly. */
const collectEditorModules = (id: string, graph: Graph, collected = new Set<string>()): Set<string> => {
  if (!isEditorModule(id) || SHARED_EDITOR_MODULES.test(id) || collected.has(id)) return collected
  collected.add(id)
  for (const imported of graph.getModuleInfo(id)?.importedIds ?? []) collectEditorModules(imported, graph, collected)
  return collected
}

/** Geometry of designs and garments: for drawing, checking and editing them. Its modules import only one another. */
const geometry = {
  name: 'geometry',
  test: /packages[\\/]design[\\/]src[\\/](?:geometry[\\/]|garments[\\/]size-charts\.ts$|operations[\\/]ink-box\.ts$)/,
  includeDependenciesRecursively: false,
}

/** Editing operations, the check before printing, rosters without their schemas, and local storage of drafts. */
const editing = {
  name: 'working',
  test: /packages[\\/]design[\\/]src[\\/](?:operations[\\/](?:elements|history|create-elements|transform|multiple-elements|paste|align|ink-bounds|free-place)|document[\\/]storable-text|team[\\/](?:limits|roster|bound-texts)|preflight[\\/](?:preflight|ink-colors|picture-ink)|operations[\\/](?:crop|print-size))\.ts$|[\\/]node_modules[\\/]idb[\\/]/,
  includeDependenciesRecursively: false,
}

/** Pixels of pictures and the table of fonts: for the editor, drawing and the check. Its modules import only one another. */
const pictures = {
  name: 'pictures',
  test: /packages[\\/]design[\\/]src[\\/](?:filters[\\/]|text[\\/]font-(?:faces|choice)\.ts$)|src[\\/]lib[\\/]canvas\.ts$/,
  includeDependenciesRecursively: false,
}

/** Drawing of designs, wherever one is shown; the editor loads it once it is there. What only texts need loads with the first one. */
const drawing = {
  name: 'drawing',
  test: /packages[\\/]design[\\/]src[\\/](?:draw|text)[\\/](?!font-previews|harfbuzz|stroke-path)|src[\\/]lib[\\/]typesetter\.ts$/,
  includeDependenciesRecursively: false,
}

/** What the first pages of the shop show: products and garments. Its modules import only one another and the frame. */
const showcase = {
  name: 'showcase',
  test: /src[\\/](?:ui[\\/](?:color-swatch|garment-picture|ruler)|lib[\\/](?:stored-picture|use-animate-on-scroll|use-is-hydrated)|features[\\/](?:drafts[\\/]continue-draft|garments[\\/](?:price-tag|size-help[\\/]size-help|use-garment-names|messages[\\/]index)|print-prices[\\/]print-price|products[\\/]list[\\/](?:product-card|messages[\\/]index)))\.tsx?$|design[\\/]src[\\/](?:color[\\/]srgb|garments[\\/](?:garments|pictures|picture-table)|document[\\/]sides)\.ts$|contract[\\/]src[\\/](?:picture-sizes|default-titles)\.ts$/,
  includeDependenciesRecursively: false,
}

/** Fields, buttons and states of pages with forms, lists and dialogs. Its modules import only one another and the frame. */
const forms = {
  name: 'forms',
  test: /src[\\/](?:ui[\\/](?:notice|field|form-fields|load-state)|lib[\\/](?:lazy-component|form-errors|use-form|use-debounced-value)|features[\\/]theme[\\/]theme(?:-switch)?)\.tsx?$|icons[\\/](?:circle-check|circle-exclamation-point|eye|eye-off|info|keyboard|loader-circle|triangle-exclamation-point)\.mjs$/,
  includeDependenciesRecursively: false,
}

/** What the pages behind the shop share, most of all their lists. It imports only the two before and the frame. */
const administration = {
  name: 'administration',
  test: /src[\\/]features[\\/]admin[\\/](?!admin-layout|global-search|save-view-dialog|messages[\\/]\w\w\.)[\w-]+(?:[\\/]index)?\.tsx?$|endpoint-addresses[\\/](?:saved-views|dashboard|(?:orders|users|products)[\\/]admin)\.ts$|icons[\\/](?:bookmark|columns-3|panel-left)\.mjs$/,
  includeDependenciesRecursively: false,
}

/**
 * Small modules used by many pages, which are not worth a file each. Everything one of them imports is here, among the forms or in the frame:
 * two chunks that import each other would run before their dependencies.
 */
const small = {
  name: 'small',
  test: /src[\\/](?:ui[\\/]file-input|lib[\\/](?:find-file-error|fetch-file|handle-tab-keys)|features[\\/](?:(?:designs|drafts)[\\/]api|designs[\\/]messages[\\/]index|editor[\\/]upload[\\/]file-rules))\.tsx?$|design[\\/]src[\\/](?:document[\\/](?:limits|create-empty-document|canonical)|price[\\/](?:price|print-price|print-methods)|preflight[\\/]print-limits|mockup[\\/]raster)\.ts$|contract[\\/]src[\\/]inspect-picture\.ts$|endpoint-addresses[\\/](?:designs|drafts|uploads)\.ts$|icons[\\/](?:image-up|redo-2|refresh-ccw|trash|type|undo-2|zoom-in)\.mjs$/,
  includeDependenciesRecursively: false,
}

/** What a purchase is chosen with: cards, and the days on which it arrives. Its modules import only one another and the frame. */
const choices = {
  name: 'choices',
  test: /src[\\/](?:ui[\\/]radio-cards|features[\\/]settings[\\/]use-delivery-days)\.tsx?$|contract[\\/]src[\\/]orders[\\/]delivery-days\.ts$/,
  includeDependenciesRecursively: false,
}

/** What the page of an order and its receipt share. Nothing that it imports imports it. */
const orderPages = {
  name: 'order',
  test: /src[\\/]features[\\/]orders[\\/](?:api|order-progress|use-order|messages[\\/]index)\.tsx?$/,
  includeDependenciesRecursively: false,
}

/** Schemas that check what is typed, with their library: what a page with a form needs. */
const schemas = {
  name: 'schemas',
  test: /[\\/]node_modules[\\/]zod[\\/]|contract[\\/]src[\\/](?:fields|issues[\\/]issues|endpoint)\.ts$|src[\\/]lib[\\/]find-field-errors\.ts$/,
  includeDependenciesRecursively: false,
}

/** Modules shared by several pages, one chunk per set of pages; named so that it is no part of the editor chunk. */
const shared = {
  name: 'shared',
  test: (id: string): boolean =>
    /\.(m?js|tsx?)$/.test(id) && !EXCLUDED_MODULES.test(id) && !EDITING_MODULES.test(id) && !isEditorModule(id),
  minShareCount: 2,
  entriesAware: true,
  includeDependenciesRecursively: false,
}

let editorModules: ReadonlySet<string> | undefined
/** What the editor needs to open, together with everything no other page needs; its rare tools are separate chunks. */
const editor = {
  debugName: 'editor',
  name: (id: string, graph: Graph): string | null => {
    editorModules ??= collectEditorModules(EDITOR_SCREEN, graph)
    return editorModules.has(id) || EDITING_MODULES.test(id) ? 'editor' : null
  },
}

export const chunks = {
  groups: [
    preloading,
    frame,
    geometry,
    editing,
    pictures,
    drawing,
    showcase,
    forms,
    administration,
    small,
    choices,
    orderPages,
    schemas,
    shared,
    editor,
  ],
}

const DIGEST_LENGTH = 4

/** Derived from the modules and not from the project's path. */
const digestModules = (moduleIds: readonly string[]): string =>
  createHash('sha256')
    .update(moduleIds.map((id) => relative(import.meta.dirname, id).replaceAll(sep, '/')).join())
    .digest('hex')
    .slice(0, DIGEST_LENGTH)

const MESSAGE_CATALOG = /[\\/]messages[\\/]index\.ts$/

/**
 * Catalogs of messages differ in nothing but the names of what they import, and have the same hash. The bundler then gives them further hashes
 * in an order that changes from build to build, and a browser that has kept one file would read another one in its place. So they are named
 * by what they are. All other shared chunks have one name, and not those of all their pages, because the frame names every one of them.
 */
export const nameChunkFile = ({ name, moduleIds }: { name: string; moduleIds: readonly string[] }): string => {
  if (moduleIds.length > 0 && moduleIds.every((id) => MESSAGE_CATALOG.test(id)))
    return `assets/messages${digestModules(moduleIds)}-[hash].js`
  return `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`
}
