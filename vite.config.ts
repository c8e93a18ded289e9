import { resolve } from 'node:path'

import tailwind from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

import { chunks, nameChunkFile } from './apps/web/build/chunks.ts'
import { endpointAddresses } from './apps/web/build/endpoint-addresses.ts'
import { messageBundles } from './apps/web/build/message-bundles.ts'
import { plainIcons } from './apps/web/build/plain-icons.ts'
import { precompress } from './apps/web/build/precompress.ts'
import { purePackages } from './apps/web/build/pure-packages.ts'
import { scriptBudgets } from './apps/web/build/script-budgets.ts'
import runtime from './deploy/package.json' with { type: 'json' }

const here = import.meta.dirname

/**
 * What the bundled server loads from `node_modules`: native code, packages that read files of their own, and what only development uses. All
 * else is in the bundle, which starts sooner and needs less memory than hundreds of files, and does not have to be installed where it runs.
 */
const UNBUNDLED = [...Object.keys(runtime.dependencies).filter((name) => !name.startsWith('@fontsource')), '@fastify/middie', 'vite']

/** Each is a command of its own. */
const COMMANDS = ['backup', 'doctor', 'move-database', 'print-files', 'restore']

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

const escapeBeyondLatin1 = (code: string): string =>
  code.replaceAll(/(\\*)([^\0-\u00ff])/g, (_match, backslashes: string, character: string) => {
    // An odd one would escape the escape.
    if (backslashes.length % 2 === 1) throw new Error(`A script has a backslash before ${character}.`)
    return `${backslashes}\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  })

/**
 * V8 keeps the text of a module in two bytes per character as soon as one of them is not of Latin-1, such as a quotation mark of a message:
 * in the server's scripts those are written as escapes, which halves that memory.
 */
const latin1Scripts: Plugin = {
  name: 'latin1-scripts',
  applyToEnvironment: ({ name }) => name === 'ssr',
  // Minifying writes the characters themselves again.
  generateBundle: (_options, bundle) => {
    for (const chunk of Object.values(bundle)) if (chunk.type === 'chunk') chunk.code = escapeBeyondLatin1(chunk.code)
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
    plainIcons(resolve(here, 'apps/web/src/ui/create-icon.ts')),
    latin1Scripts,
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
            chunkFileNames: nameChunkFile,
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
            'match-page': resolve(here, 'apps/web/src/app/match-page.ts'),
            main: resolve(here, 'apps/server/src/main.ts'),
            'page-worker': resolve(here, 'apps/server/src/web/page-worker.ts'),
            'print-worker': resolve(here, 'apps/server/src/print/print-worker.ts'),
            ...Object.fromEntries(COMMANDS.map((name) => [name, resolve(here, `apps/server/src/commands/${name}.ts`)])),
          },
          // Beside the entries, where the server looks for its workers from whatever chunk it is in.
          // V8 keeps the text of every module. Names stay, for the traces of errors.
          output: { chunkFileNames: '[name]-[hash].js', minify: { compress: true, mangle: false } },
        },
      },
      // While developing, Node loads them as they are.
      resolve: command === 'build' ? { noExternal: true, external: UNBUNDLED } : { noExternal: [/^@picasso\//] },
      ...(command === 'build' && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),
    },
  },
  builder: { sharedPlugins: true },
}))
