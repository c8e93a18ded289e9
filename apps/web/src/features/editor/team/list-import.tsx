import { useRef, useState } from 'react'

import { dropFault, type FileRules } from '../../../lib/drop-rejection.ts'
import { useWords } from '../../../lib/words.ts'
import { Button } from '../../../ui/button.tsx'
import { TextAreaField } from '../../../ui/text-area-field.tsx'
import { teamWords, type TeamWords } from './words/index.ts'

/** Bytes a file may have: some thousand times what a hundred rows take, and quickly refused. */
const LIST_RULES: FileRules = { extensions: ['.csv', '.tsv', '.txt'], maxBytes: 1024 * 1024, maxFiles: 1 }

const textOf = async (file: File, words: TeamWords): Promise<string> => {
  const rejected = dropFault([file], LIST_RULES)
  if (rejected !== undefined) throw new Error(rejected)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    throw new Error(words.fileLetters)
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
  const words = useWords(teamWords)
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
      <summary className="min-h-11 cursor-pointer py-2.5 text-14 font-semibold">{words.importing}</summary>
      <div className="flex flex-col gap-3 pb-3">
        <TextAreaField
          label={words.list}
          required
          rows={4}
          spellCheck={false}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          hint={words.howToWrite([...fields, words.columns.size])}
        />
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => take(typed)} disabled={typed.trim() === ''}>
            {words.take}
          </Button>
          <Button onClick={() => input.current?.click()}>{words.openFile}</Button>
        </div>
        <input
          ref={input}
          type="file"
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label={words.file}
          tabIndex={-1}
          className="sr-only"
          onChange={(event) => {
            const [file] = event.target.files ?? []
            event.target.value = ''
            if (file)
              textOf(file, words).then(take, (reason: unknown) => onRefused(reason instanceof Error ? reason.message : String(reason)))
          }}
        />
      </div>
    </details>
  )
}
