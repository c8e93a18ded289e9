import { type Order, titleFor } from '@picasso/contract'

import { SENTENCES } from '../../platform/http/language.ts'
import { createPaper } from '../../print/paper/index.ts'
import { addressLines, pieceIn } from '../orders/index.ts'
import { BOLD, GREY, PAGE, writerOf } from './page.ts'
import { dayOf, type Letterhead } from './receipt-paper.ts'
import { WORDS } from './words/index.ts'

/** What travels in the parcel: pieces without prices, for a parcel may be a present. */
export const writePackingSlip = ({ shopName, language, locale }: Letterhead, order: Order): Promise<Uint8Array> => {
  const words = WORDS[language]
  const delivery = titleFor(SENTENCES[language], order.delivery.title)
  const paper = createPaper({ title: words.slip(order.number), language, ...PAGE })
  const writer = writerOf(paper)
  writer.row([
    { text: shopName, from: 0, to: 0.6, style: { size: 22, weight: 'bold' } },
    { text: order.number, from: 0.6, to: 1, style: { size: 22, align: 'right' } },
  ])
  writer.say(words.slipOf(dayOf(new Date(order.createdAt), locale)), { size: 10, color: GREY }, 'H1')
  writer.space(8)
  writer.say(addressLines(order, locale).join('\n'), { size: 13 })
  writer.say(order.contact.phone, { size: 10, color: GREY })
  writer.space(4)
  writer.say(order.dueAt === null ? delivery : words.atDoor(delivery, dayOf(new Date(order.dueAt), locale)), BOLD)
  if (order.note !== null) writer.say(words.note(order.note))
  writer.space(8)
  writer.rule()
  writer.rows('list', (row) => {
    for (const line of order.lines) {
      const { title, color } = pieceIn(language, line)
      writer.space(1)
      row([
        { text: `${line.quantity} ×`, from: 0, to: 0.12, style: { size: 13, weight: 'bold' }, role: 'Lbl' },
        { text: `${title}\n${words.variant(color, line.size.label)}`, from: 0.12, to: 1 },
      ])
    }
  })
  writer.rule()
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  writer.say(words.inAll(pieces), BOLD)
  return paper.finish()
}
