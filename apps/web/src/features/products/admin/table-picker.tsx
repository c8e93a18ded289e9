import { useMessages } from '../../../lib/messages.ts'
import { FileInput } from '../../../ui/file-input.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { productAdminMessages } from './messages/index.ts'

interface TablePickerProps {
  file: File | undefined
  isPending: boolean
  onSelect: (files: readonly File[]) => void
}

export const TablePicker = ({ file, isPending, onSelect }: TablePickerProps) => {
  const messages = useMessages(productAdminMessages).importDialog
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a shortcut for the file field inside
    <label
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault()
        if (!isPending) onSelect([...event.dataTransfer.files])
      }}
      className="flex min-h-14 cursor-pointer flex-wrap items-center gap-3 rounded-control border border-dashed border-line-strong p-4 hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-klein"
    >
      {isPending && <Spinner size={20} />}
      <span className="font-semibold break-all">{file ? file.name : messages.selectFile}</span>
      {isPending && <span className="text-ink-2">{messages.processing}</span>}
      <FileInput accept=".csv,text/csv" disabled={isPending} onSelect={onSelect} />
    </label>
  )
}
