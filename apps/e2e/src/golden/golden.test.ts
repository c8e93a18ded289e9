import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

import { createEmptyDocument, GARMENTS, type DesignDocument } from '@picasso/design'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'

import { createRenderer, type PrintFiles } from '../../../server/src/print/renderer.ts'
import { createStoredPictures } from '../../../server/test/stored-pictures.ts'
import { launchChromium } from '../harness/chromium.ts'
import { goldenDesigns, type GoldenDesign } from './designs.ts'
import { differences } from './differences.ts'
import { ALLOWED_DIFFERENCE, createFidelityCheck } from './fidelity.ts'
import { goldenPictures } from './pictures.ts'
import { openStudio } from './studio.ts'

const pictures = await goldenPictures()
const stored = await createStoredPictures(Object.fromEntries(Object.values(pictures).map(({ asset, bytes }) => [asset, bytes])))
const designs = goldenDesigns(pictures)

const renderer = createRenderer()
const browser = await launchChromium()
const studio = await openStudio(browser, Object.values(pictures))
afterAll(async () => {
  await studio.close()
  await Promise.all([browser.close(), renderer.close()])
  await rm(stored.folder, { recursive: true })
})

const isFaithful = createFidelityCheck(browser)

const documentOf = ({ side }: GoldenDesign): DesignDocument => ({ ...createEmptyDocument(GARMENTS.tshirt), front: side })
const printed = new Map<GoldenDesign, Promise<PrintFiles>>()
/** Prints a design once: its files stay until all tests have ended. A failed print is repeated with its test. */
const print = (design: GoldenDesign): Promise<PrintFiles> => {
  const files =
    printed.get(design) ??
    renderer.printFiles({ document: documentOf(design), side: 'front', pictures: stored }).catch((error: unknown) => {
      printed.delete(design)
      throw error
    })
  printed.set(design, files)
  return files
}
const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

test('the golden set has at least twenty different designs', () => {
  expect(new Set(designs.map(({ side }) => JSON.stringify(side))).size).toBe(designs.length)
  expect(designs.length).toBeGreaterThanOrEqual(20)
})

// Beside each other: the browser draws one while the server draws the next.
test.concurrent.each(designs)('the print file equals what the browser draws: $name', async (design) => {
  const { png, widthPx, heightPx } = await print(design)
  const { data: drawn } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
  // When the hashes are equal, the pixels need not be sent from the browser.
  const shown =
    (await studio.hashOf(design.side, widthPx, heightPx)) === sha256(drawn) ? drawn : await studio.pixelsOf(design.side, widthPx, heightPx)
  expect(shown.length).toBe(drawn.length)
  expect(differences(shown, drawn, ALLOWED_DIFFERENCE)).toSatisfy(isFaithful)
})

test('the comparison detects a single pixel that differs slightly', async () => {
  const [design] = designs
  if (design === undefined) throw new Error('The set is empty.')
  const { widthPx, heightPx } = await print(design)
  const shown = await studio.pixelsOf(design.side, widthPx, heightPx)
  const changed = Uint8Array.from(shown)
  changed[4 * 1000] = (changed[4 * 1000] ?? 0) ^ 1
  expect(shown.some((byte) => byte > 0)).toBe(true)
  expect(differences(shown, changed, ALLOWED_DIFFERENCE)).toMatchObject({ differing: 1, beyond: 0 })
})

test('the same document gives the same PNG and PDF, byte for byte, in another process', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'golden-'))
  try {
    const chosen = designs.filter(({ name }) => /see-through|Metal_Mania|photographs/.test(name))
    expect(chosen.length).toBe(5)
    const asked = {
      documents: chosen.map(documentOf),
      pictures: { ...stored, folder },
    }
    await writeFile(join(folder, 'asked.json'), JSON.stringify(asked))
    const run = promisify(execFile)
    const { stdout } = await run(process.execPath, [
      '--import',
      'tsx',
      join(import.meta.dirname, 'print-hashes.ts'),
      join(folder, 'asked.json'),
    ])
    const paths = (await Promise.all(chosen.map(print))).flatMap(({ png, pdf }) => [png, pdf])
    const here = await Promise.all(paths.map(async (path) => sha256(await readFile(path))))
    expect(stdout.trim().split('\n')).toEqual(here)
  } finally {
    await rm(folder, { recursive: true })
  }
})
