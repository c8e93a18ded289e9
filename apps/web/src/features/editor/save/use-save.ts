import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { describeError } from '../../../lib/describe-error.ts'
import { toastError } from '../../../lib/toast.ts'
import { useSaveDesignMutation } from '../../designs/index.ts'
import type { EditorSession } from '../session.ts'
import { useSettings } from '../use-settings.ts'
import { captureSides } from './capture.ts'
import { saveDesignOf } from './save-design.ts'

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : describeError(error).message)

/** Save Design: once only, until it has failed. */
export const useSave = (session: EditorSession): { saving: boolean; save: () => void } => {
  const [saving, setSaving] = useState(false)
  const underWay = useRef(false)
  const [saveDesign] = useSaveDesignMutation()
  const settings = useSettings()
  const navigate = useNavigate()

  const save = (): void => {
    // Two presses may come before the button has been drawn as disabled.
    if (underWay.current) return
    underWay.current = true
    const pressed = document.activeElement
    setSaving(true)
    session.store.select([])
    saveDesignOf(session, {
      capture: (document) => captureSides(session, document),
      settings,
      save: (design) => saveDesign({ body: design }).unwrap(),
    }).then(
      (configuration) =>
        navigate(`/summary/user-design?design=${configuration._id}`, {
          state: { configuration, clothingType: configuration.clothingType },
        }),
      (error: unknown) => {
        // oxlint-disable-next-line no-console -- the specification has saving failures logged
        console.error('The design could not be saved.', error)
        underWay.current = false
        setSaving(false)
        // The overlay had the focus; it goes back to what was pressed, once that can be pressed again.
        requestAnimationFrame(() => pressed instanceof HTMLElement && pressed.focus())
        void toastError(session.words().saving.failed(reasonOf(error)))
      },
    )
  }
  return { saving, save }
}
