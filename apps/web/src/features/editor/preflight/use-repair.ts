import { CLOTHS, findElement, getPrintScaleRange, repair, type Drawing, type Finding } from '@picasso/design'
import { useState } from 'react'

import { toastError } from '../../../lib/toast.ts'
import { loadedProof } from '../../color-proof/index.ts'
import { useSession } from '../use-session.ts'

const findNoDrawing = (): undefined => undefined

/** Finds the library drawing of an emoji, with or without its variation selector. */
const loadEmojiDrawings = async (): Promise<(character: string) => Drawing | undefined> => {
  const { EMBLEMS, EMOJI_EMBLEMS } = await import('@picasso/design/library')
  return (character) => {
    const id = EMOJI_EMBLEMS.get(character.replaceAll('\ufe0f', ''))
    return EMBLEMS.find((emblem) => emblem.id === id)
  }
}

/** Shows the element of a finding and repairs it in one undoable step. */
export const useRepair = (): {
  isRepairing: boolean
  showElement: (finding: Finding) => void
  repairFinding: (finding: Finding) => Promise<void>
} => {
  const { garment, store, commands, resources, getMessages } = useSession()
  const [isRepairing, setIsRepairing] = useState(false)

  const showElement = ({ side, id }: Finding): void => {
    store.showSide(side)
    store.select([id])
  }
  const repairFinding = async (finding: Finding): Promise<void> => {
    showElement(finding)
    setIsRepairing(true)
    try {
      const isMissingCharacters = finding.kind === 'missing-letters'
      const element = findElement(store.state().history.current.document, finding.side, finding.id)
      // All fonts must be loaded to find one that has the characters.
      if (isMissingCharacters && element) await resources.loadEveryFont(element)
      const findDrawing = isMissingCharacters ? await loadEmojiDrawings() : findNoDrawing
      const { document: previousDocument, color } = store.state().history.current
      const { measure, measureInk, letterHeight, canWrite, ink } = resources
      commands.apply(finding.kind, (current) =>
        repair(current, finding, {
          cloth: CLOTHS[color].rgb,
          measure,
          measureInk,
          ink,
          letterHeight,
          canWrite,
          findDrawing,
          timestamp: Date.now(),
          findOutOfGamut: loadedProof.get()?.findOutOfGamut,
          scales: getPrintScaleRange(current, garment.key),
        }),
      )
      if (store.state().history.current.document === previousDocument) toastError(getMessages().findings.manualRepair)
    } catch (reason) {
      toastError(reason instanceof Error ? reason.message : getMessages().findings.fontsNotLoaded)
    } finally {
      setIsRepairing(false)
    }
  }
  return { isRepairing, showElement, repairFinding }
}
