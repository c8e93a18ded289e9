import { MAX_TEAM_ROWS, parseTeam, withRows, type TeamImportError, type TeamImportNote } from '@picasso/design'
import { useCallback, useState } from 'react'

import { useMessages } from '../../../lib/messages.ts'
import { teamMessages, type TeamMessages } from './messages/index.ts'
import type { Team } from './use-team.ts'

const formatError = (error: TeamImportError, messages: TeamMessages): string =>
  error.kind === 'broken-row' ? messages.csvError(error.row, error.error) : messages.importErrors[error.kind]

const NOTE_FORMATTERS: Record<TeamImportNote['kind'], (messages: TeamMessages, columns: readonly string[]) => string> = {
  'missing-columns': (messages, columns) => messages.missingColumns(columns),
  'left-out': (messages, columns) => messages.ignoredColumns(columns),
  'by-order': (messages, columns) => messages.columnsByOrder(columns),
}

/** Imports a table as rows and reports the result. */
export const useImport = ({ store, fields, sizes }: Pick<Team, 'store' | 'fields' | 'sizes'>) => {
  const messages = useMessages(teamMessages)
  const [result, setResult] = useState<{ kind: 'success' | 'error'; title: string; notes: readonly string[] }>()
  const reject = useCallback((title: string): boolean => {
    setResult({ kind: 'error', title, notes: [] })
    return false
  }, [])
  const importText = useCallback(
    (text: string): boolean => {
      const parsed = parseTeam(text, fields, messages.columns.size, sizes)
      if (!parsed.ok) return reject(formatError(parsed.error, messages))
      const { rows, notes } = parsed.table
      // Empty rows are replaced.
      const filledRows = store.getRoster().rows.filter((row) => row.size !== '' || Object.values(row.words).some((value) => value !== ''))
      const remainingRows = MAX_TEAM_ROWS - filledRows.length
      if (rows.length > remainingRows) return reject(messages.notEnoughRoom(remainingRows, rows.length, MAX_TEAM_ROWS))
      store.update((current) => withRows({ ...current, rows: filledRows }, rows))
      setResult({
        kind: 'success',
        title: messages.rowsImported(rows.length),
        notes: notes.map(({ kind, columns }) => NOTE_FORMATTERS[kind](messages, columns)),
      })
      return true
    },
    [store, fields, sizes, reject, messages],
  )
  return { result, importText, reject }
}
