import { closeSync, openSync, readSync, writeSync } from 'node:fs'

/** A number in PDF syntax: no exponent, no trailing zeros. */
export const pdfNumber = (value: number, decimals = 4): string => {
  const text = value.toFixed(decimals).replace(/\.?0+$/, '')
  return text === '-0' ? '0' : text
}

/** A byte range of a file. */
interface FileRange {
  offset: number
  length: number
}

/** Byte ranges of a file that are copied unchanged. */
export interface FileParts {
  path: string
  ranges: readonly FileRange[]
}

/** Size of the copy buffer. */
const COPY_BYTES = 1024 * 1024

/**
 * Writes a file's objects as they are added, and the cross-reference table at the end: with its pictures a file has 100 MB and more,
 * which are never in memory together. The output is deterministic.
 */
export const createPdfObjects = (path: string) => {
  const file = openSync(path, 'wx', 0o600)
  const offsets: number[] = []
  let length = 0
  const write = (part: string | Uint8Array): void => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
    for (let bytesWritten = 0; bytesWritten < bytes.length;) bytesWritten += writeSync(file, bytes, bytesWritten)
    length += bytes.length
  }
  const copy = (source: FileParts): void => {
    const from = openSync(source.path, 'r')
    const chunk = Buffer.allocUnsafe(COPY_BYTES)
    try {
      for (const range of source.ranges)
        for (let copied = 0; copied < range.length;) {
          const bytesRead = readSync(from, chunk, 0, Math.min(COPY_BYTES, range.length - copied), range.offset + copied)
          if (bytesRead === 0) throw new Error('A picture file is truncated.')
          write(chunk.subarray(0, bytesRead))
          copied += bytesRead
        }
    } finally {
      closeSync(from)
    }
  }
  const add = (dictionary: string, streamLength?: number, writeStream?: () => void): string => {
    offsets.push(length)
    write(`${offsets.length} 0 obj\n`)
    if (streamLength === undefined) write(`<<${dictionary}>>`)
    else {
      write(`<<${dictionary} /Length ${streamLength}>>\nstream\n`)
      writeStream?.()
      write('\nendstream')
    }
    write('\nendobj\n')
    return `${offsets.length} 0 R`
  }
  // The comment of four high bytes marks the file as binary.
  write('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n')

  return {
    /** Adds an object and returns its reference. */
    add: (dictionary: string, stream?: Uint8Array): string => add(dictionary, stream?.length, () => stream && write(stream)),
    /** Adds an object whose stream is copied from another file. */
    addFrom: (dictionary: string, source: FileParts): string =>
      add(
        dictionary,
        source.ranges.reduce((sum, range) => sum + range.length, 0),
        () => copy(source),
      ),
    /** Ends the file; `root` is the reference of the catalog. */
    finish: (root: string): void => {
      const tableOffset = length
      const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
      write(`xref\n0 ${offsets.length + 1}\n0000000000 65535 f \n${rows}`)
      write(`trailer\n<</Size ${offsets.length + 1} /Root ${root}>>\nstartxref\n${tableOffset}\n%%EOF\n`)
      closeSync(file)
    },
    /** Closes a file that is not finished. */
    abandon: (): void => closeSync(file),
  }
}

export type PdfObjects = ReturnType<typeof createPdfObjects>
