import { checkDesign, isBlocking, SIDES, type Finding } from '@picasso/design'
import { startTransition, useEffect, useEffectEvent, useRef, useState } from 'react'

import { useMutation } from '../../../app/api.ts'
import { describeError } from '../../../lib/describe-error.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useNavigate } from '../../../lib/router/components.tsx'
import { toastError } from '../../../lib/toast.ts'
import { designMessages, saveDesignMutation } from '../../designs/index.ts'
import type { Design } from '../core/editor-store.ts'
import type { EditorSession } from '../session.ts'
import { PictureRejectedError } from '../upload/file-rules.ts'
import { useSettings } from '../use-session.ts'
import { loadSaving } from './load-saving.ts'
import { saveWhenOnline } from './save-when-online.ts'

/** Shows and selects a rejected picture; returns its name if it exists. */
const selectPicture = ({ store, getElementName }: EditorSession, asset: string): string | undefined => {
  const { document } = store.state().history.committed
  for (const side of SIDES)
    for (const element of document[side].elements)
      if (element.type === 'image' && element.asset === asset) {
        store.showSide(side)
        store.select([element.id])
        return getElementName(element)
      }
  return undefined
}

/** Findings of the check that the server repeats. */
const listFindings = ({ store, garment, resources }: EditorSession): Finding[] => {
  const { document, color } = store.state().history.committed
  return checkDesign({ document, clothingType: garment.key, color }, resources)
}

const getErrorMessage = (error: unknown, { getSharedMessages }: EditorSession): string =>
  error instanceof Error ? error.message : describeError(error, getSharedMessages()).message

/** A save requested offline: it is pending, or the design has changed since. */
export interface OfflineSave {
  state: 'pending' | 'changed'
  /** Cancels it and hides its notice. */
  cancel: () => void
}

const isHtmlElement = (element: Element | null): element is HTMLElement => element instanceof HTMLElement

/** Calls `save` once there is a connection, if the design has not changed since `queueSave`. */
const useOfflineSave = ({ store }: EditorSession, save: () => void) => {
  const [design, setDesign] = useState<Design>()
  const [isDesignChanged, setIsDesignChanged] = useState(false)
  const pressed = useRef<HTMLElement>(null)
  const saveNow = useEffectEvent(save)
  useEffect(() => {
    if (!design) return undefined
    return saveWhenOnline(store, {
      design,
      save: () => {
        setDesign(undefined)
        saveNow()
      },
      onDesignChanged: () => {
        setDesign(undefined)
        setIsDesignChanged(true)
      },
    })
  }, [design, store])

  const reset = (): void => {
    setDesign(undefined)
    setIsDesignChanged(false)
  }
  const cancel = (): void => {
    reset()
    // The focused button is removed with the notice.
    pressed.current?.focus()
  }
  const offlineSave: OfflineSave | undefined = design || isDesignChanged ? { state: design ? 'pending' : 'changed', cancel } : undefined
  return {
    offlineSave,
    reset,
    queueSave: () => {
      pressed.current = isHtmlElement(document.activeElement) ? document.activeElement : null
      setIsDesignChanged(false)
      setDesign(store.state().history.committed)
    },
  }
}

/** Handles Save Design; only one save runs at a time. */
export const useSave = (session: EditorSession): { saving: boolean; save: () => void; offlineSave: OfflineSave | undefined } => {
  const [saving, setSaving] = useState(false)
  const isSavingRef = useRef(false)
  const [saveDesign] = useMutation(saveDesignMutation)
  const settings = useSettings()
  const navigate = useNavigate()
  const findingMessages = useMessages(designMessages)

  const saveNow = (findings: readonly Finding[]): void => {
    isSavingRef.current = true
    const pressed = document.activeElement
    setSaving(true)
    session.store.select([])
    const endSaving = (): void => {
      isSavingRef.current = false
      setSaving(false)
      // Returns the focus from the overlay to the pressed button once that is enabled.
      requestAnimationFrame(() => pressed instanceof HTMLElement && pressed.focus())
    }
    const saveAndOpen = async (): Promise<void> => {
      const { saveEditorDesign, openSavedDesign, captureSides } = await loadSaving()
      const configuration = await saveEditorDesign(session, {
        capture: (design) => captureSides(session, design),
        settings,
        save: (design) => saveDesign({ body: design }).unwrap(),
      })
      await openSavedDesign(session, {
        open: () =>
          navigate(`/summary/user-design?design=${configuration._id}`, {
            state: { configuration, clothingType: configuration.clothingType, findings },
          }),
        // Not before the page that has been opened is shown.
        end: () => startTransition(endSaving),
      })
    }
    saveAndOpen().catch((error: unknown) => {
      // oxlint-disable-next-line no-console -- the specification has saving failures logged
      console.error('The design could not be saved.', error)
      endSaving()
      const { saving: messages } = session.getMessages()
      const message = getErrorMessage(error, session)
      const rejectedName =
        error instanceof PictureRejectedError && error.asset !== undefined ? selectPicture(session, error.asset) : undefined
      toastError(rejectedName === undefined ? messages.failed(message) : messages.rejected(rejectedName, message))
    })
  }
  const { offlineSave, queueSave, reset } = useOfflineSave(session, () => saveNow(listFindings(session)))

  const save = (): void => {
    // A second press may come before the button is rendered as disabled.
    if (isSavingRef.current) return
    reset()
    const findings = listFindings(session)
    const blocking = findings.find(isBlocking)
    if (blocking) {
      session.store.showSide(blocking.side)
      session.store.select([blocking.id])
      toastError(session.getMessages().saving.blocked(findingMessages.findings[blocking.kind](blocking.measured)))
      return
    }
    if (navigator.onLine) saveNow(findings)
    else queueSave()
  }
  return { saving, save, offlineSave }
}
