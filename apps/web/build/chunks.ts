/** Smaller than the frame, and needed before it: what the page's own beginning fetches and remembers with. */
const fetching = { name: 'fetching', test: /preload-helper|consent[\\/]consent\.ts|local-memory\.ts/, priority: 1 }

/** Not for every page: the page's own small beginning, the library of toasts and words in the languages. */
const APART = /(?:entry-client|keep-touches)\.ts$|index\.html|[\\/]node_modules[\\/]sonner[\\/]|[\\/]words[\\/]\w\w\.tsx?$/

/** What every page begins with, in one piece: on a slow line each further file costs a way there and back. */
const frame = {
  name: 'frame',
  // Imported, however far off, by the entries.
  tags: ['$initial' as const],
  test: (id: string): boolean => /\.(m?js|tsx?)$/.test(id) && !APART.test(id),
}

/** What the frame and what stands in it on every page say, a file for each language. */
const FRAME_WORDS =
  /(?:app|ui|packages[\\/]contract[\\/]src|features[\\/](?:cart|catalogue|consent|language|not-found|product|progress|session|shop))[\\/]words[\\/](\w\w)\.tsx?$/
const words = {
  debugName: 'words',
  name: (id: string): string | null => {
    const [, language] = FRAME_WORDS.exec(id) ?? []
    return language === undefined ? null : `words-${language}`
  },
  priority: 1,
  // They are nothing but words: what they seem to need belongs elsewhere.
  includeDependenciesRecursively: false,
}

export const chunks = { groups: [fetching, words, frame] }
