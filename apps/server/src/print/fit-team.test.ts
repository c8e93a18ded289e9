import { createEmptyDocument, GARMENTS, type DesignDocument } from '@picasso/design'
import { expect, test } from 'vitest'

import { fitTeam } from './fit-team.ts'

const empty = createEmptyDocument(GARMENTS.tshirt)
const document: DesignDocument = {
  ...empty,
  front: {
    ...empty.front,
    elements: [
      {
        id: 'name',
        type: 'text',
        x: 100,
        y: 100,
        rotation: 0,
        opacity: 1,
        content: 'Name',
        fontFamily: 'Arial',
        fontSize: 20,
        isBold: false,
        isItalic: false,
        color: '#000000',
        align: 'center',
        field: { name: 'Name', width: 60 },
      },
    ],
  },
}

test('fitTeam loads fonts for the scripts of the roster names', async () => {
  const names = ['Łukasz', 'ශ්‍රී', 'தமிழ்', 'سلام', 'Київ', 'Frosty ☃']
  const rows = await fitTeam({ document, rows: names.map((name) => ({ Name: name })) })
  expect(rows.map(({ missing }) => missing)).toEqual([[], [], [], [], [], ['☃']])
})
