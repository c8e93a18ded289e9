import { messages as issueMessages } from '@picasso/contract/issues/messages/en'
import { createEmptyDocument, GARMENTS, type DesignDocument } from '@picasso/design'
import { expect, test } from 'vitest'

import { messages as english } from '../core/messages/en.ts'
import { parseDesignFile, serializeDesignFile } from './design-file.ts'

const key = `${'a'.repeat(64)}.png`
const document: DesignDocument = createEmptyDocument(GARMENTS.hoodie)

test('a design file round-trips a design with its pictures', async () => {
  const bytes = Uint8Array.from({ length: 70_000 }, (_, index) => index % 256)
  const pictures = new Map([[key, new File([bytes], 'sun.png', { type: 'image/png' })]])
  const back = await parseDesignFile(
    await serializeDesignFile({ clothingType: 'hoodie', color: 'Black', document, pictures }),
    english,
    issueMessages,
  )
  expect(back).toMatchObject({ clothingType: 'hoodie', color: 'Black', document })
  const picture = back.pictures.get(key)
  expect([picture?.name, picture?.type]).toEqual(['sun.png', 'image/png'])
  expect(new Uint8Array((await picture?.arrayBuffer()) ?? new ArrayBuffer(0))).toEqual(bytes)
})

test('a design file round-trips the roster, and an invalid roster makes the file invalid', async () => {
  const roster = { teamId: '01930000-0000-7000-8000-00000000000a', rows: [{ id: '1', words: { Name: 'Perera' }, size: 'M' }] }
  const file = await serializeDesignFile({ clothingType: 'hoodie', color: 'Black', document, roster, pictures: new Map() })
  expect((await parseDesignFile(file, english, issueMessages)).roster).toEqual(roster)
  const invalidRoster = (await file.text()).replace('"Perera"', '"\\u0000"')
  await expect(parseDesignFile(new Blob([invalidRoster]), english, issueMessages)).rejects.toThrow('not a design file')
})

test.each([
  ['a file that is no JSON', 'GIF89a', 'not a design file'],
  ['JSON of another format', '{"format":"poem"}', 'not a design file'],
  [
    'a document of a later version',
    JSON.stringify({ format: 'picasso-design', clothingType: 'hoodie', color: 'Black', document: { version: 99 }, pictures: {} }),
    'newer version',
  ],
  [
    'a damaged picture',
    JSON.stringify({
      format: 'picasso-design',
      clothingType: 'hoodie',
      color: 'Black',
      document,
      pictures: { [key]: { name: 'x', type: 'image/png', base64: '*' } },
    }),
    'damaged',
  ],
])('parseDesignFile rejects %s with a message', async (_, content, words) => {
  await expect(parseDesignFile(new Blob([content]), english, issueMessages)).rejects.toThrow(words)
})
