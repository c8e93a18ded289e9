import { cpSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

import type { Plugin } from 'vite'

const COMPRESSIBLE = /\.(js|css|svg|html|json|wasm|ttf|txt|webmanifest)$/
/** Below this size the header that names the encoding outweighs what compression saves. */
const SMALLEST_BYTES = 256

const compress = (file: string): void => {
  const bytes = readFileSync(file)
  if (bytes.length < SMALLEST_BYTES) return
  writeFileSync(
    `${file}.br`,
    brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: /\.(js|css)$/.test(file) ? 11 : 10 } }),
  )
  writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
}

interface Options {
  /** Folder of the fonts of designs; they are added to the build so that they are compressed too. */
  fonts: string
}

/** Writes `.br` and `.gz` files next to every compressible file of the browser build. */
export const precompress = ({ fonts }: Options): Plugin => ({
  name: 'precompress',
  apply: 'build',
  applyToEnvironment: (environment) => environment.name === 'client',
  writeBundle({ dir }) {
    if (!dir) return
    cpSync(fonts, join(dir, 'fonts'), { recursive: true })
    for (const entry of readdirSync(dir, { recursive: true, withFileTypes: true })) {
      const file = join(entry.parentPath, entry.name)
      if (COMPRESSIBLE.test(file) && statSync(file).isFile()) compress(file)
    }
  },
})
