import type { Order } from '@picasso/contract'

import { createPaper } from '../../print/paper/index.ts'
import { addressLines } from '../orders/index.ts'
import { BOLD, GREY, PAGE, writerOf } from './page.ts'
import { dayOf, type Letterhead } from './receipt-paper.ts'

/** What travels in the parcel: pieces without prices, for a parcel may be a present. */
export const writePackingSlip = ({ shopName, locale }: Letterhead, order: Order): Promise<Uint8Array> => {
  const paper = createPaper({ title: `Packing slip ${order.number}`, ...PAGE })
  const writer = writerOf(paper)
  writer.row([
    { text: shopName, from: 0, to: 0.6, style: { size: 22, weight: 'bold' } },
    { text: order.number, from: 0.6, to: 1, style: { size: 22, align: 'right' } },
  ])
  writer.say(`Packing slip, ordered on ${dayOf(new Date(order.createdAt), locale)}`, { size: 10, color: GREY })
  writer.space(8)
  writer.say(addressLines(order, locale).join('\n'), { size: 13 })
  writer.say(order.contact.phone, { size: 10, color: GREY })
  writer.space(4)
  writer.say(`${order.delivery.title}${order.dueAt === null ? '' : `, at the door by ${dayOf(new Date(order.dueAt), locale)}`}`, BOLD)
  if (order.note !== null) writer.say(`Note of the buyer: ${order.note}`)
  writer.space(8)
  writer.rule()
  for (const line of order.lines) {
    writer.space(1)
    writer.row([
      { text: `${line.quantity} ×`, from: 0, to: 0.12, style: { size: 13, weight: 'bold' } },
      { text: `${line.title}\n${line.color}, size ${line.size.label}`, from: 0.12, to: 1 },
    ])
  }
  writer.rule()
  const pieces = order.lines.reduce((sum, { quantity }) => sum + quantity, 0)
  writer.say(`${pieces} ${pieces === 1 ? 'piece' : 'pieces'} in all`, BOLD)
  return paper.finish()
}
