import { CLOTHS, findElement, printScales, repair, type Drawing, type Finding } from '@picasso/design'
import { useState } from 'react'
import { toast } from 'sonner'

import { useSession } from '../use-session.ts'

const noDrawing = (): undefined => undefined

/** The library's drawing for an emoji; whether it is asked for a heart in one style or the other. */
const loadDrawings = async (): Promise<(sign: string) => Drawing | undefined> => {
  const { EMBLEMS, EMOJI_DRAWINGS } = await import('@picasso/design/library')
  return (sign) => {
    const id = EMOJI_DRAWINGS.get(sign.replaceAll('\ufe0f', ''))
    return EMBLEMS.find((emblem) => emblem.id === id)
  }
}

/** One press on a finding: what it is about is shown, and repaired in one step that can be undone. */
export const useMend = (): { working: boolean; look: (finding: Finding) => void; mend: (finding: Finding) => Promise<void> } => {
  const { garment, store, editing, resources, words } = useSession()
  const [working, setWorking] = useState(false)

  const look = ({ side, id }: Finding): void => {
    store.showSide(side)
    store.select([id])
  }
  const mend = async (finding: Finding): Promise<void> => {
    look(finding)
    setWorking(true)
    try {
      const ofLetters = finding.kind === 'missing-letters'
      const element = findElement(store.state().history.current.document, finding.side, finding.id)
      // Which other font has the letters is only known when the fonts are here.
      if (ofLetters && element) await resources.loadEveryFont(element)
      const drawingOf = ofLetters ? await loadDrawings() : noDrawing
      const { document: before, color } = store.state().history.current
      const { measure, letterHeight, canWrite, ink } = resources
      editing.apply(finding.kind, (now) =>
        repair(now, finding, {
          cloth: CLOTHS[color].rgb,
          measure,
          ink,
          letterHeight,
          canWrite,
          drawingOf,
          now: Date.now(),
          scales: printScales(now, garment.key),
        }),
      )
      if (store.state().history.current.document === before) toast.error(words().findings.byHand)
    } catch (reason) {
      toast.error(reason instanceof Error ? reason.message : words().findings.fontsNotLoaded)
    } finally {
      setWorking(false)
    }
  }
  return { working, look, mend }
}
