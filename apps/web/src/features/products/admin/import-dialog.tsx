import { type ImportReport, MAX_IMPORT_BYTES } from '@picasso/contract'
import { useState } from 'react'
import { toast } from 'sonner'

import { useDescribeError } from '../../../lib/describe-error.ts'
import { findFileError, type FileRules } from '../../../lib/find-file-error.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useSharedMessages } from '../../../lib/shared-messages.ts'
import { Button } from '../../../ui/button.tsx'
import { ContentDialog } from '../../../ui/content-dialog.tsx'
import { FileInput } from '../../../ui/file-input.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { useImportProductsMutation } from './api.ts'
import { productAdminMessages, type ProductAdminMessages } from './messages/index.ts'

/** The result or preview of an import in a sentence or two. */
export const summarizeImport = (
  { added, changed, unchanged }: ImportReport,
  mode: 'planned' | 'done',
  messages: ProductAdminMessages['importDialog'],
): string =>
  [
    added + changed === 0 ? messages.noChanges : messages.report(added, changed, mode === 'planned'),
    ...(unchanged === 0 ? [] : [messages.unchanged(unchanged)]),
  ].join(' ')

const FILE_RULES: FileRules = { extensions: ['.csv'], maxBytes: MAX_IMPORT_BYTES, maxFiles: 1 }

const ImportErrors = ({ report: { faults, faultCount } }: { report: ImportReport }) => {
  const messages = useMessages(productAdminMessages).importDialog
  return (
    <div className="grid gap-3">
      <Notice kind="error" title={messages.errorCount(faultCount)}>
        {messages.fixErrors} {faultCount > faults.length && messages.firstErrors(faults.length)}
      </Notice>
      <div className="rounded-control border border-line">
        <table className="w-full text-left text-14">
          <thead className="text-ink-2">
            <tr>
              <th className="px-3 py-2 font-medium">{messages.row}</th>
              <th className="px-3 py-2 font-medium">{messages.column}</th>
              <th className="px-3 py-2 font-medium">{messages.message}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ row, column, message }) => (
              <tr key={`${row} ${column} ${message}`} className="border-t border-line align-top">
                <td className="figures px-3 py-2">{row}</td>
                <td className="px-3 py-2 font-medium break-words">{column ?? messages.fullRow}</td>
                <td className="px-3 py-2 break-words">{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

interface TablePickerProps {
  file: File | undefined
  isPending: boolean
  onSelect: (files: readonly File[]) => void
}

const TablePicker = ({ file, isPending, onSelect }: TablePickerProps) => {
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

/** Imports products from a table, after a preview. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const messages = useMessages(productAdminMessages)
  const describeError = useDescribeError()
  const { upload: uploadMessages } = useSharedMessages()
  const [importProducts, importResult] = useImportProductsMutation()
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<ImportReport>()
  const [errorMessage, setErrorMessage] = useState('')

  const runImport = async (selectedFile: File, dryRun: boolean): Promise<void> => {
    setErrorMessage('')
    setReport(undefined)
    const { data, error } = await importProducts({ file: selectedFile, dryRun })
    if (error) setErrorMessage(describeError(error).message)
    else if (data.isStored) {
      toast.success(summarizeImport(data, 'done', messages.importDialog))
      onClose()
    } else setReport(data)
  }
  const selectFile = (files: readonly File[]): void => {
    const fileError = findFileError(files, FILE_RULES, uploadMessages)
    setErrorMessage(fileError ?? '')
    const [selectedFile] = files
    if (!selectedFile || fileError !== undefined) return
    setFile(selectedFile)
    void runImport(selectedFile, true)
  }
  const isReady = report !== undefined && report.faultCount === 0
  return (
    <ContentDialog label={messages.importDialog.title} text={messages.importDialog.text} width="wide" onClose={onClose}>
      <TablePicker file={file} isPending={importResult.isLoading} onSelect={selectFile} />
      {errorMessage !== '' && (
        <Notice kind="error" title={messages.importDialog.notImported}>
          {errorMessage}
        </Notice>
      )}
      {report && report.faultCount > 0 && <ImportErrors report={report} />}
      {isReady && (
        <Notice kind="info" title={messages.importDialog.previewTitle}>
          {summarizeImport(report, 'planned', messages.importDialog)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {isReady && file && report.added + report.changed > 0 && (
          <Button variant="primary" isPending={importResult.isLoading} onClick={() => void runImport(file, false)}>
            {messages.importDialog.confirm}
          </Button>
        )}
        <Button onClick={onClose}>{isReady && report.added + report.changed === 0 ? messages.importDialog.close : messages.cancel}</Button>
      </div>
    </ContentDialog>
  )
}
