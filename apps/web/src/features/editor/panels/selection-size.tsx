import { getBounds, getCommonBounds, getInkBox, type DesignElement, type MeasureInk, type Size } from '@picasso/design'
import { useCallback, useSyncExternalStore } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { getSelectedElements } from '../core/editor-store.ts'
import { useSession } from '../use-session.ts'
import { panelMessages } from './messages/index.ts'
import { SizeButton } from './size-button.tsx'

/** Size of what is printed of these elements: of one as it lies in its frame, of several upright. Nothing where nothing is. */
const getPrintedSize = (elements: readonly DesignElement[], measureInk: MeasureInk): Size | undefined => {
  const boxes = elements.flatMap((element) => getInkBox(element, measureInk) ?? [])
  const [first, ...others] = boxes
  if (!first || others.length === 0) return first
  const { left, top, right, bottom } = getCommonBounds(boxes.map(getBounds))
  return { width: right - left, height: bottom - top }
}

/** Width and height of the selection on the cloth, in the unit of this device. It follows a gesture and the fonts, which change the size of a text. */
const useSelectionSize = (): string => {
  const { store, resources, lengthFormatter } = useSession()
  const subscribe = useCallback(
    (listener: () => void) => {
      const unsubscribe = [store.subscribeLive(listener), resources.subscribe(listener), lengthFormatter.subscribe(listener)]
      return () => {
        for (const stop of unsubscribe) stop()
      }
    },
    [store, resources, lengthFormatter],
  )
  return useSyncExternalStore(subscribe, () => {
    const size = getPrintedSize(getSelectedElements(store.liveState()), resources.measureInk)
    return size ? lengthFormatter.formatSize(size.width, size.height) : ''
  })
}

/** How large the selection is printed. */
export const SelectionSize = () => {
  const messages = useMessages(panelMessages)
  const size = useSelectionSize()
  return (
    <SizeButton
      label={messages.selectionSize(size)}
      className="figures min-h-11 rounded-control px-2 text-14 font-medium whitespace-nowrap hover:bg-paper-2 max-[22.5rem]:px-1 max-[22.5rem]:text-12 min-[22.5rem]:min-w-26"
    >
      {size}
    </SizeButton>
  )
}
