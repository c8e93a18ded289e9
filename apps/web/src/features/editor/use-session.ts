import type { DesignElement, DesignSide } from '@picasso/design'
import { createContext, use, useSyncExternalStore } from 'react'

import { selectedElement, selectedElements, type EditorState } from './core/editor-store.ts'
import type { KeepingState } from './draft/kept-state.ts'
import type { EditorSession } from './session.ts'
import type { DeskState } from './upload/picture-desk.ts'

export const SessionContext = createContext<EditorSession | undefined>(undefined)

export const useSession = (): EditorSession => {
  const session = use(SessionContext)
  if (!session) throw new Error('This part belongs inside the editor.')
  return session
}

/** The editor's settled state; it does not change while something is dragged. */
export const useEditorState = (): EditorState => {
  const { store } = useSession()
  return useSyncExternalStore(store.subscribe, store.state)
}

export const useShownSide = (): DesignSide => {
  const { history, side } = useEditorState()
  return history.current.document[side]
}

export const useSelectedElement = (): DesignElement | undefined => selectedElement(useEditorState())

export const useSelectedElements = (): DesignElement[] => selectedElements(useEditorState())

export const useDesk = (): DeskState => {
  const { desk } = useSession()
  return useSyncExternalStore(desk.subscribe, desk.state)
}

/** How safe the work is, and which draft it is. */
export const useKeeping = (): KeepingState => {
  const { keeping } = useSession()
  return useSyncExternalStore(keeping.subscribe, keeping.state)
}
