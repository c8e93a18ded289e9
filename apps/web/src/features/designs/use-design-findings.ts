import type { DesignConfiguration, DesignFinding } from '@picasso/contract'
import { isBlocking } from '@picasso/design'
import { useState } from 'react'

import { useReadDesignQuery } from './api.ts'

/** Polling interval in milliseconds until the design has been checked. */
const POLL_INTERVAL_MS = 2000

/** Findings of a design; the check runs after saving, so they may have to be polled. */
export const useDesignFindings = (design: DesignConfiguration): readonly DesignFinding[] | null => {
  const [findings, setFindings] = useState(design.findings)
  const { data } = useReadDesignQuery(
    { params: { id: design._id }, query: {} },
    { skip: findings !== null, pollingInterval: POLL_INTERVAL_MS, skipPollingIfUnfocused: true },
  )
  if (findings === null && data?.findings) setFindings(data.findings)
  return findings
}

/** URL of the editor with an element selected. */
export const getEditorPath = ({ clothingType, _id }: DesignConfiguration, elementId: string): string =>
  `/product-customize-design/${clothingType}?design=${_id}&element=${elementId}`

/** Link to the first finding that blocks ordering; absent if none is known. */
export const useRepairPath = (design: DesignConfiguration): string | undefined => {
  const blocking = useDesignFindings(design)?.find(isBlocking)
  return blocking && getEditorPath(design, blocking.id)
}
