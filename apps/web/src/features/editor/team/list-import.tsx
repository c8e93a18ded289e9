import type { Messages } from '@picasso/contract'
import { useRef, useState } from 'react'

import { findFileError, type FileRules } from '../../../lib/find-file-error.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useSharedMessages } from '../../../lib/shared-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { FileInput } from '../../../ui/file-input.tsx'
import { TextAreaField } from '../../../ui/form-fields.tsx'
import { teamMessages, type TeamMessages } from './messages/index.ts'

/** Limits of a roster file: far more than a hundred rows need. */
const FILE_RULES: FileRules = { extensions: ['.csv', '.tsv', '.txt'], maxBytes: 1024 * 1024, maxFiles: 1 }

const readText = async (file: File, messages: TeamMessages, uploadMessages: Messages['upload']): Promise<string> => {
  const errorMessage = findFileError([file], FILE_RULES, uploadMessages)
  if (errorMessage !== undefined) throw new Error(errorMessage)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer())
  } catch {
    throw new Error(messages.encodingError)
  }
}

interface ListImportProps {
  fields: readonly string[]
  /** False where nothing was imported: the input is then kept. */
  onTable: (text: string) => boolean
  onReject: (message: string) => void
}

/** Imports a list that was pasted from a spreadsheet, typed, or chosen as a file. */
export const ListImport = ({ fields, onTable, onReject }: ListImportProps) => {
  const messages = useMessages(teamMessages)
  const { upload: uploadMessages } = useSharedMessages()
  const [inputText, setInputText] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState(false)
  const importText = (text: string): void => {
    if (!onTable(text)) return
    setInputText('')
    // Closed to show the imported rows.
    setOpen(false)
  }
  return (
    <details open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)} className="rounded-control border border-line px-3">
      <summary className="disclosure">{messages.importList}</summary>
      <div className="flex flex-col gap-3 pb-3">
        <TextAreaField
          label={messages.list}
          required
          rows={4}
          spellCheck={false}
          value={inputText}
          onChange={({ target }) => setInputText(target.value)}
          hint={messages.formatHint([...fields, messages.columns.size])}
        />
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => importText(inputText)} disabled={inputText.trim() === ''}>
            {messages.importRows}
          </Button>
          <Button onClick={() => input.current?.click()}>{messages.openFile}</Button>
        </div>
        <FileInput
          ref={input}
          accept=".csv,.tsv,.txt,text/csv,text/plain"
          aria-label={messages.file}
          tabIndex={-1}
          onSelect={([file]) => {
            if (file)
              readText(file, messages, uploadMessages).then(importText, (reason: unknown) =>
                onReject(reason instanceof Error ? reason.message : String(reason)),
              )
          }}
        />
      </div>
    </details>
  )
}
