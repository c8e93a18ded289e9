import { hash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'

import { DOCUMENT_VERSION, parseDocument, serializeDocument, SIDES } from '@picasso/design'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import * as z from 'zod/mini'

import { createStoredPictures } from '../../test/stored-pictures.ts'
import { projectPath } from '../platform/project-path.ts'
import { createRenderer } from './renderer.ts'

/** Designs as they lay in the database when their version of the document was the newest. Files that are here are never changed. */
const FOLDER = projectPath('apps/server/test/stored-designs')

const StoredDesigns = z.object({
  /** PNG as base64, by asset. */
  pictures: z.record(z.string(), z.string()),
  designs: z.array(
    z.object({
      saved: z.unknown(),
      /** SHA-256 of the canonical form. */
      hash: z.string(),
      /** SHA-256 of the RGBA pixels that were printed by @napi-rs/canvas 1.1.1. */
      pixels: z.object({ front: z.string(), back: z.string() }),
    }),
  ),
})

const files = readdirSync(FOLDER).toSorted()
const sha256 = (bytes: Uint8Array | string): string => hash('sha256', bytes)

const renderer = createRenderer({ workers: 1 })
afterAll(() => renderer.close())

test('every version of the document has stored designs', () => {
  expect(files).toEqual(Array.from({ length: DOCUMENT_VERSION }, (_, index) => `version-${index + 1}.json`))
})

test.each(files)('the stored designs of %s are read as the same design and printed as the same pixels', async (file) => {
  const { pictures, designs } = StoredDesigns.parse(JSON.parse(readFileSync(`${FOLDER}/${file}`, 'utf8')))
  const stored = await createStoredPictures(
    Object.fromEntries(Object.entries(pictures).map(([asset, base64]) => [asset, Buffer.from(base64, 'base64')])),
  )
  expect(designs.length).toBeGreaterThan(0)
  for (const { saved, hash: documentHash, pixels } of designs) {
    const parsed = parseDocument(saved)
    if (!parsed.ok) throw new Error(`${parsed.path}: ${parsed.reason}`)
    expect(sha256(serializeDocument(parsed.document))).toBe(documentHash)
    for (const side of SIDES) {
      // oxlint-disable-next-line no-await-in-loop -- one after the other
      const { png } = await renderer.printFiles({ document: parsed.document, side, pictures: stored })
      // oxlint-disable-next-line no-await-in-loop
      const { data } = await sharp(png).raw().toBuffer({ resolveWithObject: true })
      expect([side, sha256(data)]).toEqual([side, pixels[side]])
    }
  }
  await rm(stored.folder, { recursive: true })
})
