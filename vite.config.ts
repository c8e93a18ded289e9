import { resolve } from 'node:path'

import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

import { chunks } from './apps/web/build/chunks.ts'
import { endpointAddresses } from './apps/web/build/endpoint-addresses.ts'
import { messageBundles } from './apps/web/build/message-bundles.ts'
import { precompress } from './apps/web/build/precompress.ts'
import { purePackages } from './apps/web/build/pure-packages.ts'
import { scriptBudgets } from './apps/web/build/script-budgets.ts'

const here = import.meta.dirname

/**
 * What draws the pages, and all that must share one React with it. Part of the server's build, where they are what they are in
 * production: outside of it they look at `NODE_ENV` when they are loaded, and are several times slower when it says nothing.
 */
const PAGE_LIBRARIES = ['@tanstack/query-core', 'lucide-react', 'react', 'react-dom', 'scheduler', 'sonner']

/** The toast library injects its style sheet from script, which the content security policy blocks; the style sheet is imported instead. */
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
export default defineConfig(({ command }) => ({
  root: resolve(here, 'apps/web'),
  plugins: [
    endpointAddresses(resolve(here, 'packages/contract/src'), resolve(here, 'apps/web/src/lib/response-shape.ts')),
    purePackages(resolve(here, 'packages/contract/src'), resolve(here, 'packages/design/src')),
    messageBundles,
    withoutInlineToastStyles,
    react(),
    tailwind(),
    precompress({ fonts: resolve(here, 'packages/design/assets/fonts') }),
    scriptBudgets({ cache: resolve(here, '.cache/script-sizes.json') }),
  ],
  worker: { format: 'es' },
  optimizeDeps: { exclude: ['sonner'] },
  environments: {
    client: {
      build: {
        outDir: resolve(here, 'dist/client'),
        emptyOutDir: true,
        manifest: true,
        target: 'es2023',
        // Every browser of that age knows it.
        modulePreload: { polyfill: false },
        rollupOptions: {
          input: { index: resolve(here, 'apps/web/index.html'), frame: resolve(here, 'apps/web/src/app/hydrate.tsx') },
          output: {
            codeSplitting: chunks,
            // The frame names every one of them: not by all the pages it is for.
            chunkFileNames: ({ name }) => `assets/${name.startsWith('shared~') ? 'shared' : '[name]'}-[hash].js`,
          },
        },
      },
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
            'page-worker': resolve(here, 'apps/server/src/web/page-worker.ts'),
            'print-worker': resolve(here, 'apps/server/src/print/print-worker.ts'),
          },
          // Beside the entries, where the server looks for its workers from whatever chunk it is in.
          output: { chunkFileNames: '[name]-[hash].js' },
        },
      },
      // While developing, Node loads them as they are.
      resolve: { noExternal: command === 'build' ? [/^@picasso\//, ...PAGE_LIBRARIES] : [/^@picasso\//] },
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
    },
  },
  builder: { sharedPlugins: true },
}))
