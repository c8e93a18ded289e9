import { type ImportReport, MAX_IMPORT_BYTES } from '@picasso/contract'
import { useState } from 'react'

import { useMutation } from '../../../app/api.ts'
import { useDescribeError } from '../../../lib/describe-error.ts'
import { findFileError, type FileRules } from '../../../lib/find-file-error.ts'
import { useMessages } from '../../../lib/messages.ts'
import { useSharedMessages } from '../../../lib/shared-messages.ts'
import { toastSuccess } from '../../../lib/toast.ts'
import { Button } from '../../../ui/button.tsx'
import { ContentDialog } from '../../../ui/content-dialog.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { importProductsMutation } from './api.ts'
import { summarizeImport, ImportErrors } from './import-report.tsx'
import { productAdminMessages } from './messages/index.ts'
import { TablePicker } from './table-picker.tsx'

const FILE_RULES: FileRules = { extensions: ['.csv'], maxBytes: MAX_IMPORT_BYTES, maxFiles: 1 }

/** Imports products from a table, after a preview. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const messages = useMessages(productAdminMessages)
  const describeError = useDescribeError()
  const { upload: uploadMessages } = useSharedMessages()
  const [importProducts, importResult] = useMutation(importProductsMutation)
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<ImportReport>()
  const [errorMessage, setErrorMessage] = useState('')

  const runImport = async (selectedFile: File, dryRun: boolean): Promise<void> => {
    setErrorMessage('')
    setReport(undefined)
    const { data, error } = await importProducts({ file: selectedFile, dryRun })
    if (error) setErrorMessage(describeError(error).message)
    else if (data.isStored) {
      toastSuccess(summarizeImport(data, 'done', messages.importDialog))
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
