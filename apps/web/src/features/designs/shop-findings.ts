import type { DesignConfiguration, DesignFinding } from '@picasso/contract'
import { isBlocking } from '@picasso/design'
import { useState } from 'react'

import { useReadDesignQuery } from './api.ts'

/** Milliseconds between questions while the shop has not looked yet. */
const ASK_EVERY = 2000

/** What the shop found in a design; it looks after the design was saved, so it may have to be asked again. */
export const useShopFindings = (design: DesignConfiguration): readonly DesignFinding[] | null => {
  const [found, setFound] = useState(design.findings)
  const { data } = useReadDesignQuery(
    { params: { id: design._id }, query: {} },
    { skip: found !== null, pollingInterval: ASK_EVERY, skipPollingIfUnfocused: true },
  )
  if (found === null && data?.findings) setFound(data.findings)
  return found
}

/** Where the editor opens a design with one of its elements in hand. */
export const editorPath = ({ clothingType, _id }: DesignConfiguration, elementId: string): string =>
  `/product-customize-design/${clothingType}?design=${_id}&element=${elementId}`

/** The way to the first thing that must be mended before a design can be ordered; absent where it can be, as far as is known. */
export const useMendingPath = (design: DesignConfiguration): string | undefined => {
  const blocking = useShopFindings(design)?.find(isBlocking)
  return blocking && editorPath(design, blocking.id)
}
