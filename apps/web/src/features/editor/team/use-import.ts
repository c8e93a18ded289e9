import { MAX_TEAM_ROWS, readTeam, withRows } from '@picasso/design'
import { useCallback, useState } from 'react'

import type { Team } from './use-team.ts'

/** Turning a table into rows, and saying what became of it. */
export const useImport = ({ store, fields, sizes }: Pick<Team, 'store' | 'fields' | 'sizes'>) => {
  const [said, setSaid] = useState<{ kind: 'success' | 'error'; title: string; notes: readonly string[] }>()
  const refuse = useCallback((title: string): boolean => {
    setSaid({ kind: 'error', title, notes: [] })
    return false
  }, [])
  const take = useCallback(
    (text: string): boolean => {
      const read = readTeam(text, fields, sizes)
      if (!read.ok) return refuse(read.message)
      const { rows, notes } = read.table
      // Rows nobody has written anything into make room.
      const filled = store
        .state()
        .committed.rows.filter(({ words, size }) => size !== '' || Object.values(words).some((each) => each !== ''))
      const room = MAX_TEAM_ROWS - filled.length
      if (rows.length > room)
        return refuse(
          `There is room for ${room} more, and these are ${rows.length} rows: a list holds at most ${MAX_TEAM_ROWS}. Nothing was taken.`,
        )
      store.change('Take rows', (now) => withRows({ ...now, rows: filled }, rows))
      setSaid({ kind: 'success', title: rows.length === 1 ? 'One row was taken.' : `${rows.length} rows were taken.`, notes })
      return true
    },
    [store, fields, sizes, refuse],
  )
  return { said, take, refuse }
}
