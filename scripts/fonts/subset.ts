import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** `HB_MEMORY_MODE_WRITABLE`: HarfBuzz may keep and change the bytes we copied in. */
const WRITABLE = 2

/** What we use of HarfBuzz's subsetter; every value is a number or a pointer into its memory. */
const FUNCTIONS = [
  'malloc',
  'hb_blob_create',
  'hb_blob_destroy',
  'hb_blob_get_data',
  'hb_blob_get_length',
  'hb_face_create',
  'hb_face_destroy',
  'hb_face_reference_blob',
  'hb_set_add',
  'hb_subset_input_create_or_fail',
  'hb_subset_input_destroy',
  'hb_subset_input_unicode_set',
  'hb_subset_or_fail',
] as const
type Subsetter = Record<(typeof FUNCTIONS)[number], (...values: number[]) => number>

const load = async (): Promise<{ memory: WebAssembly.Memory; subsetter: Subsetter }> => {
  const file = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { instance } = await WebAssembly.instantiate(await readFile(file), {})
  const { memory, _initialize: initialize } = instance.exports
  if (!(memory instanceof WebAssembly.Memory) || typeof initialize !== 'function') throw new Error('HarfBuzz has an unknown shape.')
  initialize()
  const named = FUNCTIONS.map((name) => {
    const found = instance.exports[name]
    if (typeof found !== 'function') throw new Error(`HarfBuzz does not offer ${name}.`)
    return [name, (...values: number[]): number => Number(found(...values) ?? 0)] as const
  })
  return { memory, subsetter: Object.fromEntries(named) as Subsetter }
}

/** The same font with only these characters (code points), their ligatures and their kerning. */
export const subsetFont = async (font: Uint8Array, codePoints: readonly number[]): Promise<Uint8Array> => {
  const { memory, subsetter } = await load()
  const address = subsetter.malloc(font.length)
  new Uint8Array(memory.buffer).set(font, address)
  const blob = subsetter.hb_blob_create(address, font.length, WRITABLE, 0, 0)
  const face = subsetter.hb_face_create(blob, 0)
  const input = subsetter.hb_subset_input_create_or_fail()
  const characters = subsetter.hb_subset_input_unicode_set(input)
  for (const codePoint of codePoints) subsetter.hb_set_add(characters, codePoint)
  const subset = subsetter.hb_subset_or_fail(face, input)
  if (subset === 0) throw new Error('HarfBuzz could not subset this font.')
  const result = subsetter.hb_face_reference_blob(subset)
  const from = subsetter.hb_blob_get_data(result, 0)
  const bytes = new Uint8Array(memory.buffer).slice(from, from + subsetter.hb_blob_get_length(result))
  for (const used of [subset, face]) subsetter.hb_face_destroy(used)
  for (const used of [result, blob]) subsetter.hb_blob_destroy(used)
  subsetter.hb_subset_input_destroy(input)
  return bytes
}
