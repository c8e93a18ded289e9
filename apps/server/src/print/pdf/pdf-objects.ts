import { closeSync, openSync, readSync, writeSync } from 'node:fs'

/** A number as PDF writes it: no exponent, no needless zeros. */
export const pdfNumber = (value: number, decimals = 4): string => {
  const written = value.toFixed(decimals).replace(/\.?0+$/, '')
  return written === '-0' ? '0' : written
}

/** A part of a file. */
interface FileRange {
  offset: number
  length: number
}

/** Parts of a file that are taken over as they are. */
export interface FileParts {
  path: string
  ranges: readonly FileRange[]
}

/** Bytes copied at a time. */
const COPY_BYTES = 1024 * 1024

/**
 * Writes a file's objects as they are added, and in the end the table of their places: with its pictures a file has 100 MB and more,
 * which are never in memory together. Nothing in it depends on time or chance.
 */
export const createPdfObjects = (path: string) => {
  const file = openSync(path, 'wx', 0o600)
  const places: number[] = []
  let length = 0
  const write = (part: string | Uint8Array): void => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
    for (let written = 0; written < bytes.length;) written += writeSync(file, bytes, written)
    length += bytes.length
  }
  const copy = (source: FileParts): void => {
    const from = openSync(source.path, 'r')
    const chunk = Buffer.allocUnsafe(COPY_BYTES)
    try {
      for (const range of source.ranges)
        for (let done = 0; done < range.length;) {
          const read = readSync(from, chunk, 0, Math.min(COPY_BYTES, range.length - done), range.offset + done)
          if (read === 0) throw new Error('A picture ended early.')
          write(chunk.subarray(0, read))
          done += read
        }
    } finally {
      closeSync(from)
    }
  }
  const add = (dictionary: string, streamLength?: number, writeStream?: () => void): string => {
    places.push(length)
    write(`${places.length} 0 obj\n`)
    if (streamLength === undefined) write(`<<${dictionary}>>`)
    else {
      write(`<<${dictionary} /Length ${streamLength}>>\nstream\n`)
      writeStream?.()
      write('\nendstream')
    }
    write('\nendobj\n')
    return `${places.length} 0 R`
  }
  // The comment of four high bytes tells transfer programs that this is not text.
  write('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n')

  return {
    /** Adds an object and gives the reference to it. */
    add: (dictionary: string, stream?: Uint8Array): string => add(dictionary, stream?.length, () => stream && write(stream)),
    /** The same with a stream that lies in another file. */
    addFrom: (dictionary: string, source: FileParts): string =>
      add(
        dictionary,
        source.ranges.reduce((sum, range) => sum + range.length, 0),
        () => copy(source),
      ),
    /** Ends the file; `root` is the catalogue's reference. */
    finish: (root: string): void => {
      const tableAt = length
      const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
      write(`xref\n0 ${places.length + 1}\n0000000000 65535 f \n${rows}`)
      write(`trailer\n<</Size ${places.length + 1} /Root ${root}>>\nstartxref\n${tableAt}\n%%EOF\n`)
      closeSync(file)
    },
    /** Lets go of a file that is not finished. */
    abandon: (): void => closeSync(file),
  }
}

export type PdfObjects = ReturnType<typeof createPdfObjects>
