import { MAX_TEAM_ROWS, readTeam, withRows, type TeamFault, type TeamNote } from '@picasso/design'
import { useCallback, useState } from 'react'

import { useWords } from '../../../lib/words.ts'
import type { Team } from './use-team.ts'
import { teamWords, type TeamWords } from './words/index.ts'

const sayFault = (fault: TeamFault, words: TeamWords): string =>
  fault.kind === 'broken-row' ? words.brokenRow(fault.row, fault.fault) : words.notTaken[fault.kind]

const SAY_NOTE: Record<TeamNote['kind'], (words: TeamWords, columns: readonly string[]) => string> = {
  'missing-columns': (words, columns) => words.missingColumns(columns),
  'left-out': (words, columns) => words.leftOut(columns),
  'by-order': (words, columns) => words.byOrder(columns),
}

/** Turning a table into rows, and saying what became of it. */
export const useImport = ({ store, fields, sizes }: Pick<Team, 'store' | 'fields' | 'sizes'>) => {
  const words = useWords(teamWords)
  const [said, setSaid] = useState<{ kind: 'success' | 'error'; title: string; notes: readonly string[] }>()
  const refuse = useCallback((title: string): boolean => {
    setSaid({ kind: 'error', title, notes: [] })
    return false
  }, [])
  const take = useCallback(
    (text: string): boolean => {
      const read = readTeam(text, fields, words.columns.size, sizes)
      if (!read.ok) return refuse(sayFault(read.fault, words))
      const { rows, notes } = read.table
      // Rows nobody has written anything into make room.
      const filled = store.list().rows.filter((row) => row.size !== '' || Object.values(row.words).some((each) => each !== ''))
      const room = MAX_TEAM_ROWS - filled.length
      if (rows.length > room) return refuse(words.noRoom(room, rows.length, MAX_TEAM_ROWS))
      store.change((now) => withRows({ ...now, rows: filled }, rows))
      setSaid({ kind: 'success', title: words.taken(rows.length), notes: notes.map(({ kind, columns }) => SAY_NOTE[kind](words, columns)) })
      return true
    },
    [store, fields, sizes, refuse, words],
  )
  return { said, take, refuse }
}
