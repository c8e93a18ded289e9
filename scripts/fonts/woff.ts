import { inflateSync } from 'node:zlib'

const SIGNATURE = 0x774f4646
const WOFF_HEADER_BYTES = 44
const WOFF_ENTRY_BYTES = 20
const SFNT_HEADER_BYTES = 12
const SFNT_ENTRY_BYTES = 16

/** Unpacks a WOFF 1 file into the original font: the same tables, in the same order, uncompressed. */
export const decodeWoff = (woff: Uint8Array): Uint8Array => {
  const view = new DataView(woff.buffer, woff.byteOffset, woff.byteLength)
  if (view.getUint32(0) !== SIGNATURE) throw new Error('This is not a WOFF file.')
  const count = view.getUint16(12)
  let end = SFNT_HEADER_BYTES + SFNT_ENTRY_BYTES * count
  const tables = Array.from({ length: count }, (_, index) => {
    const entry = WOFF_HEADER_BYTES + WOFF_ENTRY_BYTES * index
    const from = view.getUint32(entry + 4)
    const compressedLength = view.getUint32(entry + 8)
    const length = view.getUint32(entry + 12)
    const compressed = woff.subarray(from, from + compressedLength)
    const table = {
      tag: view.getUint32(entry),
      checksum: view.getUint32(entry + 16),
      data: compressedLength < length ? inflateSync(compressed) : compressed,
      offset: end,
    }
    // Tables start at multiples of four bytes.
    end += (length + 3) & ~3
    return table
  })

  const font = new Uint8Array(end)
  const out = new DataView(font.buffer)
  const searchRange = 2 ** Math.floor(Math.log2(count))
  out.setUint32(0, view.getUint32(4))
  out.setUint16(4, count)
  out.setUint16(6, searchRange * SFNT_ENTRY_BYTES)
  out.setUint16(8, Math.log2(searchRange))
  out.setUint16(10, (count - searchRange) * SFNT_ENTRY_BYTES)
  for (const [index, { tag, checksum, data, offset }] of tables.entries()) {
    const entry = SFNT_HEADER_BYTES + SFNT_ENTRY_BYTES * index
    out.setUint32(entry, tag)
    out.setUint32(entry + 4, checksum)
    out.setUint32(entry + 8, offset)
    out.setUint32(entry + 12, data.length)
    font.set(data, offset)
  }
  return font
}
