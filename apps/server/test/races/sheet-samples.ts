import { listDeliveries, Sheet } from '@picasso/contract'

import { type Browser, parseResponse } from '../browser.ts'
import { addTestPress, orderPrintedTop, SHEET_PRESS } from '../print-floor.ts'
import type { RecordedShop } from './recorded-shop.ts'
import { succeed } from './responses.ts'

const PATH = '/api/production/sheets'
const SETTINGS = { filmWidthMm: 300, marginMm: 5, gapMm: 3, turning: 'quarter', maxLengthMm: 1000, hasCropMarks: true }
/** The shortest film, and more prints than fit on it. */
const SHORT_FILM_MM = 200
const QUANTITY = 12

/** Gang sheets: arranged, changed by hand, too long, frozen, given to a press, scanned and deleted. */
export const playSheets = async (shop: RecordedShop, owner: Browser): Promise<void> => {
  const press = await addTestPress(owner, { kind: 'api' }, SHEET_PRESS)
  await orderPrintedTop(shop, { quantity: QUANTITY })
  await shop.runAllJobs()
  const read = async (id: string): Promise<Sheet> => parseResponse(await owner.get(`${PATH}/${id}`), Sheet)
  const create = async (): Promise<Sheet> => {
    const { _id } = parseResponse(await owner.post(PATH, SETTINGS), Sheet, 201)
    await shop.runAllJobs()
    return read(_id)
  }
  const serve = async (): Promise<void> => {
    await shop.runJob('plan-press-deliveries')
    await shop.runJob('deliver-to-press', { pressId: press._id })
  }
  const freeze = async (id: string): Promise<Sheet> => {
    await succeed(owner.post(`${PATH}/${id}/freeze`, { version: (await read(id)).version }))
    await shop.runAllJobs()
    await serve()
    return read(id)
  }
  const report = async ({ _id }: Sheet): Promise<void> => {
    const path = `/api/presses/${press._id}/deliveries`
    const { deliveries } = parseResponse(await owner.get(path), listDeliveries.response)
    const delivery = deliveries.find((each) => each.subject === 'sheet' && each.sheetId === _id)
    await succeed(owner.put(`${path}/${delivery?._id}`, { state: 'printed' }))
  }
  const { _id, pieces } = await create()
  const [first] = pieces
  const leaveOut = async (isLeftOut: boolean): Promise<void> => {
    const { xMm, yMm, rotation, isLocked } = (await read(_id)).pieces[0] ?? {}
    await succeed(owner.put(`${PATH}/${_id}/pieces/${first?._id}`, { xMm, yMm, rotation, isLocked, isLeftOut }))
  }
  await leaveOut(true)
  await leaveOut(false)
  const { version } = await read(_id)
  await succeed(owner.post(`${PATH}/${_id}/arrange`, { settings: { ...SETTINGS, maxLengthMm: SHORT_FILM_MM }, version }))
  await shop.runAllJobs()
  const [rest] = (await read(_id)).pieces
  await succeed(owner.post(`${PATH}/${_id}/pieces/${rest?._id}/next-sheet`, {}))
  await shop.runAllJobs()
  await succeed(owner.delete(`${PATH}/${_id}`))
  const takeBack = await freeze((await create())._id)
  await succeed(owner.delete(`${PATH}/${takeBack._id}`))
  await serve()
  const scanned = await freeze((await create())._id)
  for (const _ of ['printing', 'printed']) await succeed(owner.post(`${PATH}/scan`, { sheet: scanned.code }))
  await report(scanned)
  await orderPrintedTop(shop)
  await shop.runAllJobs()
  await report(await freeze((await create())._id))
  await succeed(owner.delete(`/api/presses/${press._id}`))
}
