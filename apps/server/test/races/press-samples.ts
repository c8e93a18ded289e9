import { listDeliveries, type Press } from '@picasso/contract'

import { type Browser, parseResponse } from '../browser.ts'
import { addTestPress, orderPrintedTop } from '../print-floor.ts'
import type { RecordedShop } from './recorded-shop.ts'
import { succeed } from './responses.ts'

const findDelivery = async (owner: Browser, { _id }: Press) =>
  parseResponse(await owner.get(`/api/presses/${_id}/deliveries`), listDeliveries.response).deliveries.flatMap((delivery) =>
    delivery.subject === 'ticket' ? [delivery] : [],
  )[0]

/** A press from its first day to its last: it gets a ticket, fails, gets it again and prints it. */
export const playPresses = async (shop: RecordedShop, owner: Browser): Promise<void> => {
  const press = await addTestPress(owner, { kind: 'api' })
  const { _id, waiting: _waiting, failed: _failed, problem: _problem, ...settings } = press
  await succeed(owner.put(`/api/presses/${_id}`, settings))
  const serve = async (): Promise<void> => {
    await shop.runAllJobs()
    await shop.runJob('plan-press-deliveries')
    await shop.runJob('deliver-to-press', { pressId: _id })
  }
  await orderPrintedTop(shop)
  await serve()
  const first = await findDelivery(owner, press)
  for (const { url } of first?.files ?? []) await succeed(owner.get(url))
  await succeed(owner.put(`/api/presses/${_id}/deliveries/${first?._id}`, { state: 'failed', cause: 'No ink' }))
  await succeed(owner.post(`/api/presses/${_id}/tickets`, { tickets: [first?.ticketId] }))
  await serve()
  const second = await findDelivery(owner, press)
  await succeed(owner.put(`/api/presses/${_id}/deliveries/${second?._id}`, { state: 'printed' }))
  await orderPrintedTop(shop)
  await serve()
  await succeed(owner.post(`/api/presses/${_id}/take-back`, {}))
  await serve()
  await succeed(owner.delete(`/api/presses/${_id}`))
}
