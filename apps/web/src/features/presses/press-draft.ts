import {
  type addPress,
  DEFAULT_NAME_TEMPLATES,
  findNameTemplateProblem,
  getPressSubject,
  type NamedSubject,
  type Press,
  type PressDestination,
  type PressFileKind,
  type PressKind,
} from '@picasso/contract'
import type { GarmentKey } from '@picasso/design'
import type * as z from 'zod/mini'

import type { PressMessages } from './messages/index.ts'

type PressBody = z.input<typeof addPress.body>

/** What a press gets, and how it is called. */
interface FileChoice {
  files: PressFileKind[]
  template: string
}

/** A press as the form holds it: what one destination or subject needs stays while another is looked at. */
export interface PressDraft extends FileChoice {
  name: string
  kind: PressKind
  subject: NamedSubject
  /** The choice of files for the other subject. */
  other: FileChoice
  /** Millimeters, as they are typed. */
  cutOffset: string
  isCutMirrored: boolean
  destination: PressDestination['kind']
  path: string
  prefix: string
  garments: GarmentKey[]
  isAutomatic: boolean
  movesTickets: boolean
}

/** What a press of a kind usually gets of each side. */
export const USUAL_FILES: Record<PressKind, PressFileKind[]> = {
  dtf: ['print', 'under-base'],
  dtg: ['print', 'under-base'],
  screen: ['plate-films'],
  cutter: ['cut-svg'],
}

const createChoice = (subject: NamedSubject, kind: PressKind): FileChoice => ({
  files: subject === 'sheet' ? ['sheet-png'] : USUAL_FILES[kind],
  template: DEFAULT_NAME_TEMPLATES[subject],
})

export const createPressDraft = (folders: readonly string[]): PressDraft => ({
  name: '',
  kind: 'dtf',
  subject: 'ticket',
  ...createChoice('ticket', 'dtf'),
  other: createChoice('sheet', 'dtf'),
  cutOffset: '0',
  isCutMirrored: false,
  destination: folders.length > 0 ? 'folder' : 'api',
  path: folders[0] ?? '',
  prefix: '',
  garments: [],
  isAutomatic: true,
  movesTickets: true,
})

export const toPressDraft = (press: Press): PressDraft => {
  const { name, kind, template, files, destination, cut, garments, isAutomatic, movesTickets } = press
  const subject = getPressSubject(press)
  return {
    name,
    kind,
    subject,
    template,
    files,
    other: createChoice(subject === 'sheet' ? 'ticket' : 'sheet', kind),
    cutOffset: String(cut.offsetMm),
    isCutMirrored: cut.isMirrored,
    destination: destination.kind,
    path: destination.kind === 'folder' ? destination.path : '',
    prefix: destination.kind === 'bucket' ? destination.prefix : '',
    garments,
    isAutomatic,
    movesTickets,
  }
}

/** The other subject, with what was chosen for it before. */
export const swapSubject = ({ subject, files, template, other }: PressDraft): Partial<PressDraft> => ({
  subject: subject === 'sheet' ? 'ticket' : 'sheet',
  ...other,
  other: { files, template },
})

/** Only film is printed with the prints of many orders. */
export const changeKind = (draft: PressDraft, kind: PressKind): Partial<PressDraft> => {
  const swapped = draft.subject === 'sheet' && kind !== 'dtf' ? { ...draft, ...swapSubject(draft) } : draft
  // What somebody chose by hand stays.
  const isUsual = swapped.files.join(' ') === USUAL_FILES[draft.kind].join(' ')
  return { ...swapped, kind, ...(isUsual && { files: USUAL_FILES[kind] }) }
}

const toDestination = ({ destination, path, prefix }: PressDraft): PressDestination => {
  if (destination === 'folder') return { kind: 'folder', path }
  return destination === 'bucket' ? { kind: 'bucket', prefix } : { kind: 'api' }
}

const parseMillimeters = (text: string): number =>
  text.trim() === '' ? Number.NaN : Number(text.trim().replace(',', '.').replace('−', '-'))

export const toPressBody = (draft: PressDraft): PressBody => {
  const { name, kind, template, files, cutOffset, isCutMirrored, garments, isAutomatic, movesTickets } = draft
  return {
    name,
    kind,
    template,
    files,
    destination: toDestination(draft),
    cut: { offsetMm: parseMillimeters(cutOffset), isMirrored: isCutMirrored },
    garments,
    isAutomatic,
    movesTickets,
  }
}

/** The sentence for a template that cannot be used. */
export const describeTemplateProblem = (
  { template, subject }: Pick<PressDraft, 'template' | 'subject'>,
  messages: PressMessages['template'],
): string | undefined => {
  const problem = findNameTemplateProblem(template.trim(), subject)
  if (!problem) return undefined
  if (problem.kind === 'illegal-character') return messages['illegal-character'](problem.character)
  if (problem.kind === 'unknown-placeholder') return messages['unknown-placeholder'](problem.name)
  if (problem.kind === 'missing-placeholder') return messages['missing-placeholder'](problem.name)
  return messages[problem.kind]
}
