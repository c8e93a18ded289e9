import { open } from 'node:fs/promises'

import type { PdfObjects } from './pdf-objects.ts'

/** A page of another file, to be painted any number of times. */
export interface PdfForm {
  reference: string
  /** Points. */
  width: number
  height: number
}

/** The dictionary of an object begins within this; a content stream follows. */
const HEAD_BYTES = 64 * 1024
/** The trailer of our files has less than a hundred bytes. */
const TAIL_BYTES = 512

interface SourceObject {
  dictionary: string
  stream?: { offset: number; length: number }
}

/** Reads the objects of a file that `createPdfObjects` wrote, without their streams, by number from 1 on. */
const readObjects = async (path: string): Promise<SourceObject[]> => {
  const file = await open(path)
  try {
    const { size } = await file.stat()
    const readText = async (offset: number, length: number): Promise<string> => {
      const { buffer, bytesRead } = await file.read(
        Buffer.alloc(Math.min(length, size - offset)),
        0,
        Math.min(length, size - offset),
        offset,
      )
      return buffer.toString('latin1', 0, bytesRead)
    }
    const [, tableText] = /startxref\n(\d+)\n%%EOF\n$/.exec(await readText(Math.max(0, size - TAIL_BYTES), TAIL_BYTES)) ?? []
    if (tableText === undefined) throw new Error('A print file is not a PDF of this shop.')
    const table = Number(tableText)
    const offsets = [...(await readText(table, size - table)).matchAll(/^(\d{10}) 00000 n $/gm)].map(([, offset]) => Number(offset))
    const objects: SourceObject[] = []
    for (const [index, offset] of offsets.entries()) {
      const end = offsets[index + 1] ?? table
      // oxlint-disable-next-line no-await-in-loop -- one file, one object after the other
      const head = await readText(offset, Math.min(HEAD_BYTES, end - offset))
      const [opening = ''] = /^\d+ 0 obj\n<</.exec(head) ?? []
      const streamAt = head.indexOf('>>\nstream\n')
      const dictionaryEnd = streamAt === -1 ? head.lastIndexOf('>>\nendobj') : streamAt
      if (opening === '' || dictionaryEnd === -1) throw new Error('An object of a print file cannot be read.')
      const text = head.slice(opening.length, dictionaryEnd)
      const [lengthText, length] = / \/Length (\d+)$/.exec(text) ?? []
      objects.push(
        streamAt === -1 || lengthText === undefined
          ? { dictionary: text }
          : {
              dictionary: text.slice(0, -lengthText.length),
              stream: { offset: offset + streamAt + '>>\nstream\n'.length, length: Number(length) },
            },
      )
    }
    return objects
  } finally {
    await file.close()
  }
}

/**
 * Adds the page of a print file to another file as it is: the same vectors, fonts and compressed pictures, copied byte by byte. Only files
 * of this shop are read, whose objects refer to earlier ones.
 */
export const addForm = async (objects: PdfObjects, path: string): Promise<PdfForm> => {
  const source = await readObjects(path)
  const page = source.find(({ dictionary }) => dictionary.startsWith('/Type /Page /'))?.dictionary ?? ''
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(page) ?? []
  const [, resources, contents] = / \/Resources (<<.*>>) \/Contents (\d+) 0 R$/s.exec(page) ?? []
  const content = source[Number(contents) - 1]
  if (width === undefined || height === undefined || resources === undefined || !content?.stream)
    throw new Error('The page of a print file cannot be read.')
  const references = new Map<string, string>()
  const renumber = (dictionary: string): string =>
    dictionary.replaceAll(/\b(\d+) 0 R\b/g, (reference) => references.get(reference) ?? reference)
  for (const [index, object] of source.entries()) {
    if (object === content || /^\/Type \/(?:Pages?|Catalog) /.test(object.dictionary)) continue
    const dictionary = renumber(object.dictionary)
    references.set(
      `${index + 1} 0 R`,
      object.stream ? objects.addFrom(dictionary, { path, ranges: [object.stream] }) : objects.add(dictionary),
    )
  }
  const form = `/Type /XObject /Subtype /Form /BBox [0 0 ${width} ${height}] /Resources ${renumber(resources)} ${content.dictionary}`
  return { reference: objects.addFrom(form, { path, ranges: [content.stream] }), width: Number(width), height: Number(height) }
}
