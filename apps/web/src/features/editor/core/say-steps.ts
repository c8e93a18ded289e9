import { findElement, type History } from '@picasso/design'

import { selectedElements, type Design, type EditorState, type EditorStore } from './editor-store.ts'
import { sayStep } from './steps.ts'
import type { CoreWords } from './words/index.ts'

interface SaySteps {
  store: Pick<EditorStore, 'state' | 'subscribe'>
  say: (sentence: string) => void
  /** Where the selection stands, where there is one. */
  place: () => string | undefined
  words: CoreWords
}

/** What became of the history, in words; nothing where a series of letters or shades only went on. */
const sayChange = (before: History<Design>, after: History<Design>, words: CoreWords): string | undefined => {
  if (before.committed === after.committed) return undefined
  const { steps } = words.canvas
  const done = after.past.at(-1)
  const undone = after.future[0]
  if (undone && after.future.length === before.future.length + 1) return steps.undone(sayStep(undone.step, words))
  if (!done) return undefined
  if (after.future.length === before.future.length - 1) return steps.redone(sayStep(done.step, words))
  if (after.past.length === before.past.length && done.step.key !== undefined) return undefined
  return sayStep(done.step, words)
}

const touchesSelection = (before: History<Design>, state: EditorState): boolean =>
  selectedElements(state).some((element) => findElement(before.committed.document, state.side, element.id) !== element)

/** Tells people who hear the page what a button, a menu or a panel has done to the design. Returns how to stop. */
export const sayEachStep = ({ store, say, place, words }: SaySteps): (() => void) => {
  let before = store.state().history
  return store.subscribe(() => {
    const state = store.state()
    const said = sayChange(before, state.history, words)
    const where = said !== undefined && touchesSelection(before, state) ? place() : undefined
    before = state.history
    if (said !== undefined) say(where === undefined ? said : words.canvas.steps.at(said, where))
  })
}
