import { hash } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'

import type { CheckInput } from '../src/print/render-jobs.ts'
import type { MockupInput, PrintFiles, PrintInput, Renderer, StoredPictures } from '../src/print/renderer.ts'

const sha256 = (content: string | Uint8Array): string => hash('sha256', content)

/** What a render depends on: names and places of its pictures are replaced by a hash of their content. */
const hashInput = async ({ pictures, ...rest }: { pictures: StoredPictures }): Promise<string> => {
  const hashes = await Promise.all(
    Object.entries(pictures.paths).map(async ([asset, path]) => [asset, sha256(await readFile(path))] as const),
  )
  return sha256(hashes.reduce((text, [asset, pictureHash]) => text.replaceAll(asset, pictureHash), JSON.stringify(rest)))
}

/** Calls the function once for each key; a failure is not remembered. */
const rememberBy = <Input, Output>(
  getKey: (input: Input) => Promise<string>,
  call: (input: Input) => Promise<Output>,
): ((input: Input) => Promise<Output>) => {
  const outputs = new Map<string, Promise<Output>>()
  return async (input) => {
    const key = await getKey(input)
    const output = outputs.get(key) ?? call(input)
    outputs.set(key, output)
    output.catch(() => outputs.delete(key))
    return output
  }
}

/** Bytes of both files: whoever rendered them deletes them. */
const readPrintFiles = async ({ png, pdf, ...size }: PrintFiles) => ({
  ...size,
  png: { name: basename(png), bytes: await readFile(png) },
  pdf: { name: basename(pdf), bytes: await readFile(pdf) },
})

/**
 * Renders each different design of a test process once: the same input gives the same bytes, which tests of the renderer and the golden set
 * check without this.
 */
export const rememberRenders = (renderer: Renderer): Renderer => {
  const renderFiles = rememberBy<PrintInput, Awaited<ReturnType<typeof readPrintFiles>>>(hashInput, async (input) =>
    readPrintFiles(await renderer.printFiles(input)),
  )
  return {
    ...renderer,
    printFiles: async (input) => {
      const { png, pdf, ...size } = await renderFiles(input)
      const write = async ({ name, bytes }: typeof png): Promise<string> => {
        const path = join(input.pictures.folder, name)
        await writeFile(path, bytes)
        return path
      }
      return { ...size, png: await write(png), pdf: await write(pdf) }
    },
    mockup: rememberBy<MockupInput, Uint8Array>(hashInput, (input) => renderer.mockup(input)),
    check: rememberBy<CheckInput, Awaited<ReturnType<Renderer['check']>>>(hashInput, (input) => renderer.check(input)),
  }
}
