import { useCallback, useSyncExternalStore } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { getSelectedElements } from '../core/editor-store.ts'
import { getSelectionBox } from '../core/selection.ts'
import { useSession } from '../use-session.ts'
import { panelMessages } from './messages/index.ts'
import { SizeButton } from './size-button.tsx'

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
    const box = getSelectionBox(getSelectedElements(store.liveState()), resources.measure)
    return box ? lengthFormatter.formatSize(box.width, box.height) : ''
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
