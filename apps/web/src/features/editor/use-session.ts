import type { PublicSettings } from '@picasso/contract'
import type { DesignElement, DesignSide } from '@picasso/design'
import { createContext, use, useSyncExternalStore, useCallback } from 'react'

import { useStore } from '../../app/api.ts'
import { readSettingsQuery } from '../settings/index.ts'
import { getSelectedElement, getSelectedElements, type EditorState } from './core/editor-store.ts'
import type { DraftAutosaveState } from './draft/autosave-state.ts'
import type { EditorSession } from './session.ts'
import type { UploadQueueState } from './upload/upload-queue.ts'

/** Returns a function that loads the shop's settings, and loads them again after a failure. */
export const useSettings = (): (() => Promise<PublicSettings>) => {
  const store = useStore()
  return useCallback(() => store.read(readSettingsQuery, undefined).unwrap(), [store])
}

export const SessionContext = createContext<EditorSession | undefined>(undefined)

export const useSession = (): EditorSession => {
  const session = use(SessionContext)
  if (!session) throw new Error('This component must be inside the editor.')
  return session
}

/** The committed editor state; it does not change during a gesture. */
export const useEditorState = (): EditorState => {
  const { store } = useSession()
  return useSyncExternalStore(store.subscribe, store.state)
}

export const useCurrentSide = (): DesignSide => {
  const { history, side } = useEditorState()
  return history.current.document[side]
}

export const useSelectedElement = (): DesignElement | undefined => getSelectedElement(useEditorState())

export const useSelectedElements = (): DesignElement[] => getSelectedElements(useEditorState())

export const useUploadQueue = (): UploadQueueState => {
  const { uploadQueue } = useSession()
  return useSyncExternalStore(uploadQueue.subscribe, uploadQueue.state)
}

/** The autosave state of the open draft. */
export const useAutosaveState = (): DraftAutosaveState => {
  const { autosave } = useSession()
  return useSyncExternalStore(autosave.subscribe, autosave.state)
}
