import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'

import { OPENING_TEMPLATE_IDS } from '@picasso/design/library'
import sharp from 'sharp'
import { expect, test } from 'vitest'

import { fingerprintTemplates, FRAME, TEMPLATE_FINGERPRINT_FILE } from './template-pictures.ts'

/** Steps of a channel by which a print stands out from folds. */
const PRINT_THRESHOLD = 60

test('the pictures of the templates that an empty garment offers show their present designs; else run npm run build:demo', async () => {
  expect((await readFile(TEMPLATE_FINGERPRINT_FILE, 'utf8')).trim()).toBe(await fingerprintTemplates())
})

test('every picture of a template is filled by its print from side to side or from top to bottom', async () => {
  const folder = path.dirname(TEMPLATE_FINGERPRINT_FILE)
  const files = (await readdir(folder)).filter((file) => file.endsWith('.webp'))
  expect(files.length).toBeGreaterThan(0)
  for (const file of files)
    for (const index of OPENING_TEMPLATE_IDS.keys()) {
      const tile = await sharp(path.join(folder, file))
        .extract({ left: index * FRAME.width, top: 0, ...FRAME })
        .flatten()
        .png()
        .toBuffer()
      const { info } = await sharp(tile).trim({ threshold: PRINT_THRESHOLD }).toBuffer({ resolveWithObject: true })
      expect(Math.max(info.width / FRAME.width, info.height / FRAME.height), `${file}, ${index}`).toBeGreaterThan(0.8)
    }
})
