/** A number as PDF writes it: no exponent, no needless zeros. */
export const pdfNumber = (value: number, decimals = 4): string => {
  const written = value.toFixed(decimals).replace(/\.?0+$/, '')
  return written === '-0' ? '0' : written
}

/** An object of a PDF file: a dictionary, and for streams their bytes. */
interface PdfObject {
  dictionary: string
  stream: Uint8Array | undefined
}

/** Collects a file's objects and writes them with their table of places. Nothing in it depends on time or chance. */
export const createPdfObjects = () => {
  const objects: PdfObject[] = []
  return {
    /** Adds an object and gives the reference to it. */
    add: (dictionary: string, stream?: Uint8Array): string => {
      objects.push({ dictionary, stream })
      return `${objects.length} 0 R`
    },
    /** The finished file; `root` is the catalogue's reference. */
    file: (root: string): Uint8Array => {
      const parts: Uint8Array[] = []
      const places: number[] = []
      let length = 0
      const write = (part: string | Uint8Array): void => {
        const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
        parts.push(bytes)
        length += bytes.length
      }
      // The comment of four high bytes tells transfer programs that this is not text.
      write('%PDF-1.7\n%\u00e2\u00e3\u00cf\u00d3\n')
      for (const [index, { dictionary, stream }] of objects.entries()) {
        places.push(length)
        write(`${index + 1} 0 obj\n`)
        if (stream === undefined) write(`<<${dictionary}>>`)
        else {
          write(`<<${dictionary} /Length ${stream.length}>>\nstream\n`)
          write(stream)
          write('\nendstream')
        }
        write('\nendobj\n')
      }
      const tableAt = length
      const rows = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
      write(`xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${rows}`)
      write(`trailer\n<</Size ${objects.length + 1} /Root ${root}>>\nstartxref\n${tableAt}\n%%EOF\n`)
      return Uint8Array.from(Buffer.concat(parts))
    },
  }
}

export type PdfObjects = ReturnType<typeof createPdfObjects>
