import { checkDesign, isBlocking, SIDES, type Finding } from '@picasso/design'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { describeError } from '../../../lib/describe-error.ts'
import { toastError } from '../../../lib/toast.ts'
import { useWords } from '../../../lib/words.ts'
import { designsWords, useSaveDesignMutation } from '../../designs/index.ts'
import type { EditorSession } from '../session.ts'
import { PictureRefusedError } from '../upload/picture-refused.ts'
import { useSettings } from '../use-settings.ts'
import { captureSides } from './capture.ts'
import { saveDesignOf } from './save-design.ts'

/** Shows the side a refused picture lies on and takes hold of it; its name, where it is there. */
const selectPicture = ({ store, nameOf }: EditorSession, asset: string): string | undefined => {
  const { document } = store.state().history.committed
  for (const side of SIDES)
    for (const element of document[side].elements)
      if (element.type === 'image' && element.asset === asset) {
        store.showSide(side)
        store.select([element.id])
        return nameOf(element)
      }
  return undefined
}

/** What would keep the shop from printing the design, by the check the shop makes itself. */
const findBlocking = ({ store, garment, resources }: EditorSession): Finding | undefined => {
  const { document, color } = store.state().history.committed
  return checkDesign({ document, clothingType: garment.key, color }, resources).find(isBlocking)
}

const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : describeError(error).message)

/** Save Design: once only, until it has failed. */
export const useSave = (session: EditorSession): { saving: boolean; save: () => void } => {
  const [saving, setSaving] = useState(false)
  const underWay = useRef(false)
  const [saveDesign] = useSaveDesignMutation()
  const settings = useSettings()
  const navigate = useNavigate()
  const designWords = useWords(designsWords)

  /** Ends the wait for a connection. */
  const waiting = useRef<AbortController>(undefined)
  useEffect(() => () => waiting.current?.abort(), [])

  const save = (): void => {
    waiting.current?.abort()
    // Two presses may come before the button has been drawn as disabled.
    if (underWay.current) return
    const blocking = findBlocking(session)
    if (blocking) {
      session.store.showSide(blocking.side)
      session.store.select([blocking.id])
      void toastError(session.words().saving.blocked(designWords.findings[blocking.kind](blocking.measured)))
      return
    }
    if (!navigator.onLine) {
      void toastError(session.words().saving.offline)
      waiting.current = new AbortController()
      window.addEventListener('online', save, { once: true, signal: waiting.current.signal })
      return
    }
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
        const { saving: words } = session.words()
        const refused = error instanceof PictureRefusedError && error.asset !== undefined ? selectPicture(session, error.asset) : undefined
        void toastError(refused === undefined ? words.failed(reasonOf(error)) : words.refused(refused, reasonOf(error)))
      },
    )
  }
  return { saving, save }
}
