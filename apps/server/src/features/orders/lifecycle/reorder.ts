import type { Config } from '../../../config.ts'
import { AppError } from '../../../platform/http/app-error.ts'
import type { Requester } from '../../auth/index.ts'
import { addLine, type NewLine } from '../../cart/index.ts'
import { createLocaleFormatter } from '../../settings/index.ts'
import { type OrderLineRow, localizeLine, selectLines } from '../index.ts'
import { LIFECYCLE_MESSAGES } from './messages/index.ts'
import type { LifecycleServices } from './transition-order.ts'

const toNewLine = ({ designId, variantId, sizeValue, quantity }: OrderLineRow): NewLine => {
  if (variantId !== null) return { variantId, quantity }
  if (designId === null) throw new AppError('NOT_ON_OFFER')
  return { designId, size: sizeValue, quantity }
}

/** Adds the lines of an order that are still for sale to the cart; skipped lines are named with the reason. */
export const reorder = async (
  services: LifecycleServices,
  config: Config,
  orderId: string,
  requester: Requester,
): Promise<{ added: number; left: string[] }> => {
  let added = 0
  const skippedLines: string[] = []
  for (const line of await selectLines(services.database, orderId)) {
    try {
      // One cart, one line after the other.
      // oxlint-disable-next-line no-await-in-loop
      await addLine(services, requester, toNewLine(line), createLocaleFormatter(config, requester.language))
      added += 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      const { language } = requester
      const reason = error.code === 'NOT_FOUND' ? LIFECYCLE_MESSAGES[language].notOwnDesign : error.toBody(language).error.message
      const { title, color } = localizeLine(language, line)
      skippedLines.push(`${title}, ${color}, ${line.sizeLabel}: ${reason}`)
    }
  }
  return { added, left: skippedLines }
}
