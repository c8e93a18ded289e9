import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'

/** `HB_MEMORY_MODE_WRITABLE`: HarfBuzz may keep and modify the copied bytes. */
const WRITABLE = 2

/** A function of HarfBuzz's subsetter; every value is a number or a pointer into its memory. */
type Call = (name: string, ...values: number[]) => number

const loadSubsetter = async (): Promise<{ memory: WebAssembly.Memory; call: Call }> => {
  const file = fileURLToPath(import.meta.resolve('harfbuzzjs/dist/harfbuzz-subset.wasm'))
  const { instance } = await WebAssembly.instantiate(await readFile(file), {})
  const { memory } = instance.exports
  if (!(memory instanceof WebAssembly.Memory)) throw new Error('HarfBuzz has no memory.')
  const call: Call = (name, ...values) => {
    const exported = instance.exports[name]
    if (typeof exported !== 'function') throw new Error(`HarfBuzz does not offer ${name}.`)
    return Number(Reflect.apply(exported, undefined, values) ?? 0)
  }
  call('_initialize')
  return { memory, call }
}

/** The same font with only these characters (code points), their ligatures and their kerning. */
export const subsetFont = async (font: Uint8Array, codePoints: readonly number[]): Promise<Uint8Array> => {
  const { memory, call } = await loadSubsetter()
  const address = call('malloc', font.length)
  new Uint8Array(memory.buffer).set(font, address)
  const blob = call('hb_blob_create', address, font.length, WRITABLE, 0, 0)
  const face = call('hb_face_create', blob, 0)
  const input = call('hb_subset_input_create_or_fail')
  const characters = call('hb_subset_input_unicode_set', input)
  for (const codePoint of codePoints) call('hb_set_add', characters, codePoint)
  const subset = call('hb_subset_or_fail', face, input)
  if (subset === 0) throw new Error('HarfBuzz could not subset this font.')
  const result = call('hb_face_reference_blob', subset)
  const from = call('hb_blob_get_data', result, 0)
  const bytes = new Uint8Array(memory.buffer).slice(from, from + call('hb_blob_get_length', result))
  for (const used of [subset, face]) call('hb_face_destroy', used)
  for (const used of [result, blob]) call('hb_blob_destroy', used)
  call('hb_subset_input_destroy', input)
  return bytes
}
