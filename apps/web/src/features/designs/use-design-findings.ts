import type { DesignConfiguration, DesignFinding } from '@picasso/contract'
import { isBlocking } from '@picasso/design'
import { useState } from 'react'

import { useReadDesignQuery } from './api.ts'

/** Milliseconds between questions while the shop has not looked yet. */
const POLL_INTERVAL_MS = 2000

/** What the shop found in a design; it looks after the design was saved, so it may have to be asked again. */
export const useDesignFindings = (design: DesignConfiguration): readonly DesignFinding[] | null => {
  const [findings, setFindings] = useState(design.findings)
  const { data } = useReadDesignQuery(
    { params: { id: design._id }, query: {} },
    { skip: findings !== null, pollingInterval: POLL_INTERVAL_MS, skipPollingIfUnfocused: true },
  )
  if (findings === null && data?.findings) setFindings(data.findings)
  return findings
}

/** Where the editor opens a design with one of its elements in hand. */
export const getEditorPath = ({ clothingType, _id }: DesignConfiguration, elementId: string): string =>
  `/product-customize-design/${clothingType}?design=${_id}&element=${elementId}`

/** The way to the first thing that must be mended before a design can be ordered; absent where it can be, as far as is known. */
export const useRepairPath = (design: DesignConfiguration): string | undefined => {
  const blocking = useDesignFindings(design)?.find(isBlocking)
  return blocking && getEditorPath(design, blocking.id)
}
