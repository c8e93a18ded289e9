import { useRef, useState } from 'react'

import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'

/** Bytes a file may have: some thousand times what a hundred rows take, and quickly refused. */
const LARGEST_FILE = 1024 * 1024

const textOf = async (file: File): Promise<string> => {
  if (file.size > LARGEST_FILE) throw new Error('This file is too large for a list of at most 100 rows.')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    throw new Error('The letters of this file are not UTF-8. Save it as “CSV UTF-8” and try again.')
  }
}

interface ListImportProps {
  fields: readonly string[]
  /** False where nothing was taken: what was typed then stays. */
  onTable: (text: string) => boolean
  onRefused: (message: string) => void
}

/** A list that is there already: pasted from a table program, typed, or in a file. */
export const ListImport = ({ fields, onTable, onRefused }: ListImportProps) => {
  const [typed, setTyped] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const take = (text: string): void => {
    if (!onTable(text)) return
    setTyped('')
    // The rows are what matters now.
    setOpen(false)
  }
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="rounded-control border border-line px-3">
      <summary className="min-h-11 cursor-pointer py-2.5 text-14 font-semibold">Paste a list or open a file</summary>
      <div className="flex flex-col gap-3 pb-3">
        <TextAreaField
          label="List"
          required
          rows={4}
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          hint={`One piece a row: ${[...fields, 'Size'].join(', ')}. Copied cells, commas and semicolons are all understood, with a heading or without.`}
        />
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => take(typed)} disabled={typed.trim() === ''}>
            Take these rows
          </Button>
          <Button onClick={() => input.current?.click()}>Open a CSV file</Button>
        </div>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label="CSV file"
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file) textOf(file).then(take, (reason: unknown) => onRefused(reason instanceof Error ? reason.message : String(reason)))
          }}
        />
      </div>
    </details>
  )
}
