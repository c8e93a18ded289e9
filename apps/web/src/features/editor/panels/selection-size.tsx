import { useCallback, useSyncExternalStore } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { getSelectedElements } from '../core/editor-store.ts'
import { getSelectionBox } from '../core/selection.ts'
import { useSession } from '../use-session.ts'
import { panelMessages } from './messages/index.ts'

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

/** How large the selection is printed; a press changes between millimetres and inches. On a phone it lies over the slider, which keeps its height. */
export const SelectionSize = () => {
  const messages = useMessages(panelMessages)
  const { lengthFormatter } = useSession()
  const size = useSelectionSize()
  return (
    <button
      type="button"
      title={messages.units}
      aria-label={messages.selectionSize(size)}
      onClick={lengthFormatter.toggleUnit}
      className="figures min-h-11 rounded-control px-2 text-14 font-medium whitespace-nowrap hover:bg-paper-2 max-sm:pointer-events-none max-sm:px-0 max-sm:text-12 max-sm:min-[22.5rem]:absolute max-sm:min-[22.5rem]:inset-x-0 max-sm:min-[22.5rem]:top-0.5 max-sm:min-[22.5rem]:min-h-0 sm:min-w-26"
    >
      {size}
    </button>
  )
}
