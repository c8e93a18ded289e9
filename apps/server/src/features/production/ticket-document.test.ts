import sharp from 'sharp'
import { beforeAll, describe, expect, it } from 'vitest'

import { parsePdf } from '../../../test/read-pdf.ts'
import { renderTickets, type TicketContent } from './ticket-document.ts'

let ticket: TicketContent
beforeAll(async () => {
  const picture = await sharp({ create: { width: 40, height: 50, channels: 3, background: '#808080' } })
    .jpeg()
    .toBuffer()
  ticket = {
    code: 'PIC-10001-7',
    orderNumber: 'PIC-10001',
    title: 'T-shirt',
    garment: 'tshirt',
    color: 'Black',
    sizeLabel: 'XL',
    printScale: 57 / 51,
    printMethod: 'Direct to garment',
    quantity: 1,
    cause: null,
    note: null,
    dueDate: '4 December 2026',
    sides: (['front', 'back'] as const).map((side) => ({
      side,
      picture,
      isPrinted: true,
      area: { widthMm: 294, heightMm: 490 },
      ink: { left: 10, top: 20, width: 200, height: 300 },
      notice: null,
    })),
    team: null,
  }
})

const read = async (content: TicketContent): Promise<string> => parsePdf(await renderTickets('PIC-10001', [content])).outline.join('\n')

describe('a ticket', () => {
  it('calls only a side plain that nothing is printed on, and not one whose print file is still to be drawn', async () => {
    const sides = ticket.sides.map((side) => ({ ...side, isPrinted: side.side === 'front', area: null, ink: null }))
    const lines = (await read({ ...ticket, sides })).split('\n').map((line) => line.trim())
    expect(lines.filter((line) => /print file|Nothing/.test(line))).toEqual([
      'P Its print file is not drawn yet.',
      'P Nothing is printed here.',
    ])
  })

  it('says which pieces of its team are next to it', async () => {
    const names = ['Ada', 'Bo', 'Cy']
    expect(await read({ ...ticket, team: { names, index: 1 } })).toContain('P Piece 2 of a team of 3, after Ada, before Cy')
    expect(await read({ ...ticket, team: { names, index: 0 } })).toContain('P Piece 1 of a team of 3, before Bo')
    expect(await read({ ...ticket, team: { names, index: 2 } })).toContain('P Piece 3 of a team of 3, after Bo')
  })

  it('has its boxes to tick and its placement on the page, however large its team and long its note', async () => {
    const words = 'Konstantina-Alexandra Papadopoulou · 10 · of the second team · captain'
    const text = await read({
      ...ticket,
      title: `T-shirt · ${words}`,
      note: 'Folded with the print inside, in tissue paper. '.repeat(6),
      team: { names: Array.from({ length: 100 }, (_value, index) => `${words} ${index}`), index: 49 },
    })
    expect(text).toContain('Piece 50 of a team of 100, after Konstantina-Alexandra Papadopoulou · 10…, before')
    for (const step of ['Printed', 'Checked', 'Packed']) expect(text).toContain(`P ${step}`)
    expect(text.match(/\d\u00a0mm below the collar/g)).toHaveLength(2)
  })
})
