import type { Order } from '@picasso/contract'

import type { PdfDocument } from '../../../print/document/pdf-document.ts'
import { formatAddressLines, groupOrderLines } from '../index.ts'
import { DOCUMENT_MESSAGES } from './messages/index.ts'
import type { PageLayout } from './page-layout.ts'
import type { ShopHeader } from './shop-header.ts'

/** What the buyer wrote, as far as both papers have it. */
const listWords = ({ language, locale }: ShopHeader, order: Order): string[] => [
  ...formatAddressLines(order, locale),
  ...groupOrderLines(language, order.lines).flatMap(({ designName, members }) => [designName ?? '', ...members.map(({ words }) => words)]),
]

/** Says in a frame that the paper has boxes in place of letters, and where they can be read. */
export const writeMissingLetters = (
  { page, pdf }: { page: PageLayout; pdf: PdfDocument },
  header: ShopHeader,
  { order, more, advice }: { order: Order; more: readonly string[]; advice: string },
): void => {
  if (![...listWords(header, order), ...more].some((words) => pdf.lacksLetters(words))) return
  const messages = DOCUMENT_MESSAGES[header.language]
  page.space(6)
  page.row([
    {
      heading: messages.missingLetters,
      text: `${messages.boxesAreLetters} ${advice}`,
      style: { size: 11 },
      from: 0,
      to: 1,
      isFramed: true,
    },
  ])
}
