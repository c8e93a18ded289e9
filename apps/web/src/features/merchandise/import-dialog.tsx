import { type ImportReport, MAX_TABLE_BYTES } from '@picasso/contract'
import { useState } from 'react'
import { toast } from 'sonner'

import { describeError } from '../../lib/describe-error.ts'
import { dropFault, type FileRules } from '../../lib/drop-rejection.ts'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TitledDialog } from '../../ui/titled-dialog.tsx'
import { useImportProductsMutation } from './api.ts'
import { reportWords } from './import-words.ts'
import { merchandiseWords } from './words/index.ts'

const TABLE_RULES: FileRules = { extensions: ['.csv'], maxBytes: MAX_TABLE_BYTES, maxFiles: 1 }

const Faults = ({ report: { faults, faultCount } }: { report: ImportReport }) => {
  const words = useWords(merchandiseWords).importing
  return (
    <div className="grid gap-3">
      <Notice kind="error" title={words.toMend(faultCount)}>
        {words.mendText} {faultCount > faults.length && words.theFirst(faults.length)}
      </Notice>
      <div className="rounded-control border border-line">
        <table className="w-full text-left text-14">
          <thead className="text-ink-2">
            <tr>
              <th className="px-3 py-2 font-medium">{words.row}</th>
              <th className="px-3 py-2 font-medium">{words.column}</th>
              <th className="px-3 py-2 font-medium">{words.whatToDo}</th>
            </tr>
          </thead>
          <tbody>
            {faults.map(({ row, column, message }) => (
              <tr key={`${row} ${column} ${message}`} className="border-t border-line align-top">
                <td className="figures px-3 py-2">{row}</td>
                <td className="px-3 py-2 font-medium break-words">{column ?? words.theRow}</td>
                <td className="px-3 py-2 break-words">{message}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

/** Takes products in from a table: first says what would happen, then does it. */
export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const words = useWords(merchandiseWords)
  const [send, sending] = useImportProductsMutation()
  const [file, setFile] = useState<File>()
  const [report, setReport] = useState<ImportReport>()
  const [fault, setFault] = useState('')

  const run = async (chosen: File, dryRun: boolean): Promise<void> => {
    setFault('')
    setReport(undefined)
    const { data, error } = await send({ file: chosen, dryRun })
    if (error) setFault(describeError(error).message)
    else if (data.isStored) {
      toast.success(reportWords(data, 'done', words.importing))
      onClose()
    } else setReport(data)
  }
  const choose = (files: readonly File[]): void => {
    const rejected = dropFault(files, TABLE_RULES)
    setFault(rejected ?? '')
    const [chosen] = files
    if (!chosen || rejected !== undefined) return
    setFile(chosen)
    void run(chosen, true)
  }
  const isReady = report !== undefined && report.faultCount === 0
  return (
    <TitledDialog label={words.importing.title} text={words.importing.text} width="wide" onClose={onClose}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping is a shortcut for the file field inside */}
      <label
        onDragOver={(event) => event.preventDefault()}
        onDrop={(event) => {
          event.preventDefault()
          if (!sending.isLoading) choose([...event.dataTransfer.files])
        }}
        className="flex min-h-14 cursor-pointer flex-wrap items-center gap-3 rounded-control border border-dashed border-line-strong p-4 hover:border-ink has-focus-visible:outline-2 has-focus-visible:outline-klein"
      >
        {sending.isLoading && <Spinner size={20} />}
        <span className="font-semibold break-all">{file ? file.name : words.importing.chooseTable}</span>
        {sending.isLoading && <span className="text-ink-2">{words.importing.reading}</span>}
        <input
          type="file"
          accept=".csv,text/csv"
          disabled={sending.isLoading}
          className="sr-only"
          onChange={({ target }) => {
            choose([...(target.files ?? [])])
            target.value = ''
          }}
        />
      </label>
      {fault !== '' && (
        <Notice kind="error" title={words.importing.notImported}>
          {fault}
        </Notice>
      )}
      {report && report.faultCount > 0 && <Faults report={report} />}
      {isReady && (
        <Notice kind="info" title={words.importing.nothingStored}>
          {reportWords(report, 'planned', words.importing)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-3">
        {isReady && file && report.added + report.changed > 0 && (
          <Button variant="primary" busy={sending.isLoading} onClick={() => void run(file, false)}>
            {words.importing.importIt}
          </Button>
        )}
        <Button onClick={onClose}>{isReady && report.added + report.changed === 0 ? words.importing.close : words.leaveIt}</Button>
      </div>
    </TitledDialog>
  )
}
