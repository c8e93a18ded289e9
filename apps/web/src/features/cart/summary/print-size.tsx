import { measurePrintSize, type DesignSide } from '@picasso/design'

import { useMessages } from '../../../lib/messages.ts'
import { summaryMessages } from './messages/index.ts'

/** How large a side is printed on the garment that is pictured. */
export const PrintSize = ({ side }: { side: DesignSide }) => {
  const messages = useMessages(summaryMessages)
  const size = measurePrintSize(side)
  return size ? messages.printSize(Math.round(size.widthMm), Math.round(size.heightMm), size.isEstimate) : messages.notPrinted
}
