import { createTypesetter, listRequiredFonts, type DesignElement, type Typesetter } from '@picasso/design'
import type { Blob, Buffer, Face, Feature, Font } from 'harfbuzzjs'

import { fetchFile } from './fetch-file.ts'
import { withTimeout } from './timeouts.ts'

/** Milliseconds for the shaper's script of 300 KB, enough for a slow connection. */
const SCRIPT_TIMEOUT_MS = 60_000

/** Has no fonts and cannot draw text: a placeholder until the first text loads the real typesetter. */
export const createEmptyTypesetter = (): Typesetter<Path2D> =>
  createTypesetter(
    {
      open: () => {
        throw new Error('The shaper is not loaded.')
      },
      getStrokeOutline: (outline) => outline,
    },
    (outline) => new Path2D(outline),
  )

let typesetterPromise: Promise<Typesetter<Path2D>> | undefined
const fonts = new Map<string, Promise<void>>()

const start = async (): Promise<Typesetter<Path2D>> => {
  const loading = Promise.all([import('harfbuzzjs'), import('@picasso/design/shaper')])
  const [harfbuzz, { createShaper }] = await withTimeout(loading, SCRIPT_TIMEOUT_MS)
  return createTypesetter(createShaper<Blob, Face, Font, Buffer, Feature>(harfbuzz), (svgPath) => new Path2D(svgPath))
}

/** HarfBuzz and the page's typesetter, loaded for the first text. A failed load is retried at the next call. */
export const loadTypesetter = (): Promise<Typesetter<Path2D>> => {
  typesetterPromise ??= start().catch((error: unknown) => {
    typesetterPromise = undefined
    throw error
  })
  return typesetterPromise
}

/** Fetched beside the shaper, not after it. */
const loadFont = async (file: string): Promise<void> => {
  const font = fetchFile(`/fonts/${file}`).then((blob) => blob.arrayBuffer())
  const [typesetter, bytes] = await Promise.all([loadTypesetter(), font])
  typesetter.addFont(file, new Uint8Array(bytes))
}

/** The typesetter with every font these elements need; each font file is fetched once. */
export const loadTypesetterFor = async (elements: readonly DesignElement[]): Promise<Typesetter<Path2D>> => {
  const fontsInUse = listRequiredFonts(elements).map(({ file }) => {
    const loading =
      fonts.get(file) ??
      loadFont(file).catch((error: unknown) => {
        fonts.delete(file)
        throw error
      })
    fonts.set(file, loading)
    return loading
  })
  const [typesetter] = await Promise.all([loadTypesetter(), ...fontsInUse])
  return typesetter
}
