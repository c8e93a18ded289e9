import type { Plugin } from 'vite'

const LIBRARY_FUNCTION = /lucide-react[\\/]dist[\\/]esm[\\/]createLucideIcon\.mjs$/

/** Icons are components of our own, made from the pictures of the library: by the function `createIcon` of a module. */
export const plainIcons = (iconModule: string): Plugin => {
  let isReplaced = false
  return {
    name: 'plain-icons',
    apply: 'build',
    buildStart: () => {
      isReplaced = false
    },
    load: (id) => {
      if (!LIBRARY_FUNCTION.test(id)) return undefined
      isReplaced = true
      return { code: `export { createIcon as default } from ${JSON.stringify(iconModule)}`, moduleSideEffects: false }
    },
    generateBundle() {
      if (!isReplaced) this.error('lucide-react no longer creates its icons in createLucideIcon.mjs.')
    },
  }
}
