import { layoutText, listRequiredFonts, measurePrintSize, type DesignSide, type PrintSize as Size } from '@picasso/design'
import { useEffect, useState } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { loadTypesetterFor } from '../../../lib/typesetter.ts'
import { summaryMessages } from './messages/index.ts'

/** Measured with the fonts of its texts, as in the editor; reckoned without them where they cannot be loaded. */
const measureWithFonts = async (side: DesignSide): Promise<Size | null> => {
  const elements = side.elements.filter(({ hidden }) => !hidden)
  if (listRequiredFonts(elements).length === 0) return measurePrintSize(side)
  const typesetter = await loadTypesetterFor(elements).catch(() => undefined)
  return measurePrintSize(side, typesetter && ((text) => layoutText(text, typesetter).ink))
}

/** How large a side is printed on the garment that is pictured. */
export const PrintSize = ({ side }: { side: DesignSide }) => {
  const messages = useMessages(summaryMessages)
  const [size, setSize] = useState<Size | null>()
  useEffect(() => {
    let isCurrent = true
    void measureWithFonts(side).then((measured) => isCurrent && setSize(measured))
    return () => {
      isCurrent = false
    }
  }, [side])
  // Holds its line.
  if (size === undefined) return '\u00a0'
  return size ? messages.printSize(Math.round(size.widthMm), Math.round(size.heightMm), size.isEstimate) : messages.notPrinted
}
