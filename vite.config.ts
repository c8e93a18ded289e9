import { resolve } from 'node:path'

import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const here = import.meta.dirname

/** The toast library writes its style sheet into the page from script, which the shop's content policy refuses; the sheet is imported instead. */
const withoutInlineToastStyles: Plugin = {
  name: 'without-inline-toast-styles',
  transform(code, id) {
    if (!/sonner[\\/]dist[\\/]index\.mjs/.test(id)) return undefined
    const stripped = code.replace(/^__insertCSS\(".*"\);?$/m, '')
    if (stripped === code) throw new Error('sonner no longer inserts its styles the way this plugin removes them.')
    return { code: stripped, map: null }
  },
}

/** One build of everything: the pages for the browser, and beside them the same pages and the server for Node. */
export default defineConfig({
  root: resolve(here, 'apps/web'),
  plugins: [withoutInlineToastStyles, react(), tailwind()],
  optimizeDeps: { exclude: ['sonner'] },
  environments: {
    client: {
      build: { outDir: resolve(here, 'dist/client'), emptyOutDir: true, manifest: true, target: 'es2023' },
    },
    ssr: {
      build: {
        ssr: true,
        outDir: resolve(here, 'dist/server'),
        emptyOutDir: true,
        target: 'node20',
        copyPublicDir: false,
        rollupOptions: {
          input: {
            pages: resolve(here, 'apps/web/src/app/entry-server.tsx'),
            main: resolve(here, 'apps/server/src/main.ts'),
          },
        },
      },
      resolve: { noExternal: [/^@picasso\//] },
    },
  },
  builder: { sharedPlugins: true },
})
