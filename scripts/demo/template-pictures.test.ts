import { readFile } from 'node:fs/promises'

import { expect, test } from 'vitest'

import { fingerprintTemplates, TEMPLATE_FINGERPRINT_FILE } from './template-pictures.ts'

test('the pictures of the templates that an empty garment offers show their present designs; else run npm run build:demo', async () => {
  expect((await readFile(TEMPLATE_FINGERPRINT_FILE, 'utf8')).trim()).toBe(fingerprintTemplates())
})
