import type { Config } from '../../config.ts'
import type { Parts } from '../../parts.ts'
import type { JobHandlers } from '../../platform/jobs/index.ts'
import { ALERT_MAIL, writeAlertMails } from './alert-mail.ts'
import { END_PAYMENTS } from './close-payments.ts'
import { endPayments } from './end-payments.ts'
import { RELEASE_STOCK } from './hold.ts'
import { PAID_MAIL, writePaidMail } from './paid-mail.ts'
import { releaseStock } from './release.ts'

export { requireOrder } from './access.ts'
export { ALERT_MAIL, alertJob } from './alert-mail.ts'
export { type AskParts, askProvider, endAtProvider } from './ask.ts'
export { callFor, NOBODY_CALLED } from './call.ts'
export { EXPIRE_UNCONFIRMED, isUnconfirmed } from './confirmation.ts'
export { closePayments } from './close-payments.ts'
export { closeDispute, recordDispute } from './dispute.ts'
export { disputeCallIn } from './dispute-words.ts'
export { adoptOrders, joinOrders, selectOrderIdsOf } from './ownership.ts'
export { eraseActor, selectGuestOrders, selectMailSubjects, selectOrdersLeftBy } from './left-orders.ts'
export { historyIn } from './history.ts'
export { isConfirmationToken, orderPage } from './link.ts'
export { dueAfter } from './due.ts'
export { addressLines, pieceIn } from './mails.ts'
export { linesInShort } from './own-orders.ts'
export {
  callPerson,
  captureOf,
  findLineToPrint,
  isPrinted,
  keepFindings,
  type LineToPrint,
  markPrintFiles,
  markPrintFilesReady,
  pictureOf,
  type PrintedLine,
  PRINT_FILES,
  printAgain,
  printLines,
  showOwnPicture,
} from './print.ts'
export {
  addEvent,
  changeOrder,
  findNewestOrder,
  findOrder,
  findOrderByNumber,
  findOrders,
  lockOrder,
  type OrderEventRow,
  type OrderLineRow,
  type OrderRow,
  selectClaims,
  selectEvents,
  selectLines,
} from './queries.ts'
export { presentOrder } from './present.ts'
export { mountOrders } from './routes.ts'
export { placeOrder, readWholeOrder } from './service.ts'
export { buyersChoices, isPaidOrDueAtDoor } from './rules.ts'
export { orderClaims, orderLines, orders } from './schema.ts'
export { settlePayment } from './settle.ts'

export const orderJobs = (parts: Parts): JobHandlers => ({
  [RELEASE_STOCK]: (payload) => releaseStock(parts, payload),
  [END_PAYMENTS]: (payload) => endPayments(parts, payload),
})

export const orderMailJobs = (config: Config, parts: Parts): JobHandlers => ({
  [ALERT_MAIL]: (payload) => writeAlertMails(config, parts, payload),
  [PAID_MAIL]: (payload) => writePaidMail(config, parts, payload),
})
