import { withFamily } from '../text/font-choice.ts'
import type { Template } from './emblem.ts'

/** Ready lettering, in the order in which it is offered. */
export const LETTERING_IDS = ['poster', 'script', 'varsity', 'handwriting'] as const
export type LetteringId = (typeof LETTERING_IDS)[number]

type LetteringText = Extract<Template['elements'][number], { type: 'text' }>

const INK = '#161512'

/** A word that is understood in every language of the shop, to be written over. Sizes are relative: lettering is fitted to the chest when it is added. */
const createText = (content: string, fontFamily: LetteringText['fontFamily'], overrides: Partial<LetteringText> = {}): LetteringText => ({
  type: 'text',
  content,
  x: 0,
  y: 0,
  rotation: 0,
  opacity: 1,
  ...withFamily({ isBold: false, isItalic: false }, fontFamily),
  fontSize: 64,
  color: INK,
  align: 'center',
  ...overrides,
})

/** A text in a display face: what a new text could look like, for whoever would leave it in the face it starts with. */
export const LETTERINGS: Readonly<Record<LetteringId, LetteringText>> = {
  poster: createText('BRAVO', 'Impact'),
  script: createText('Amore', 'Tangerine', { isBold: true }),
  varsity: createText('CLUB', 'Graduate'),
  handwriting: createText('ciao!', 'Reenie_Beanie'),
}
