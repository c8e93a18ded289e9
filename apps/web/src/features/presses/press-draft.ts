import {
  type addPress,
  DEFAULT_NAME_TEMPLATE,
  findNameTemplateProblem,
  type Press,
  type PressDestination,
  type PressFileKind,
  type PressKind,
} from '@picasso/contract'
import type { GarmentKey } from '@picasso/design'
import type * as z from 'zod/mini'

import type { PressMessages } from './messages/index.ts'

type PressBody = z.input<typeof addPress.body>

/** A press as the form holds it: what one destination needs stays while another is looked at. */
export interface PressDraft {
  name: string
  kind: PressKind
  template: string
  files: PressFileKind[]
  destination: PressDestination['kind']
  path: string
  prefix: string
  garments: GarmentKey[]
  isAutomatic: boolean
  movesTickets: boolean
}

/** What a press of a kind usually gets. */
export const USUAL_FILES: Record<PressKind, PressFileKind[]> = {
  dtf: ['print', 'under-base'],
  dtg: ['print', 'under-base'],
  screen: ['print-pdf'],
  cutter: ['cut-svg'],
}

export const createPressDraft = (folders: readonly string[]): PressDraft => ({
  name: '',
  kind: 'dtf',
  template: DEFAULT_NAME_TEMPLATE,
  files: USUAL_FILES.dtf,
  destination: folders.length > 0 ? 'folder' : 'api',
  path: folders[0] ?? '',
  prefix: '',
  garments: [],
  isAutomatic: true,
  movesTickets: true,
})

export const toPressDraft = ({ name, kind, template, files, destination, garments, isAutomatic, movesTickets }: Press): PressDraft => ({
  name,
  kind,
  template,
  files,
  destination: destination.kind,
  path: destination.kind === 'folder' ? destination.path : '',
  prefix: destination.kind === 'bucket' ? destination.prefix : '',
  garments,
  isAutomatic,
  movesTickets,
})

const toDestination = ({ destination, path, prefix }: PressDraft): PressDestination => {
  if (destination === 'folder') return { kind: 'folder', path }
  return destination === 'bucket' ? { kind: 'bucket', prefix } : { kind: 'api' }
}

export const toPressBody = (draft: PressDraft): PressBody => {
  const { name, kind, template, files, garments, isAutomatic, movesTickets } = draft
  return { name, kind, template, files, destination: toDestination(draft), garments, isAutomatic, movesTickets }
}

/** The sentence for a template that cannot be used. */
export const describeTemplateProblem = (template: string, messages: PressMessages['template']): string | undefined => {
  const problem = findNameTemplateProblem(template.trim())
  if (!problem) return undefined
  if (problem.kind === 'illegal-character') return messages['illegal-character'](problem.character)
  if (problem.kind === 'unknown-placeholder') return messages['unknown-placeholder'](problem.name)
  if (problem.kind === 'missing-placeholder') return messages['missing-placeholder'](problem.name)
  return messages[problem.kind]
}
