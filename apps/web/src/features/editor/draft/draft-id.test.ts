import { readDraft } from '@picasso/contract'
import { expect, test } from 'vitest'

import { createDraftId } from './draft-id.ts'

test('createDraftId creates ids that the server accepts and that sort by time', () => {
  const ids = [1_700_000_000_000, 1_700_000_000_001, 1_900_000_000_000].map(createDraftId)
  expect(ids.filter((id) => !readDraft.params.safeParse({ id }).success)).toEqual([])
  expect(ids.map((id) => id[14])).toEqual(['7', '7', '7'])
  expect(ids.toSorted()).toEqual(ids)
  expect(createDraftId(5)).not.toBe(createDraftId(5))
})
