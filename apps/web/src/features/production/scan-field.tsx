import { SHEET_CODE } from '@picasso/contract'
import { type ReactNode, useRef, useState } from 'react'

import { useMutation } from '../../app/api.ts'
import { useDescribeError } from '../../lib/describe-error.ts'
import { useMessages } from '../../lib/messages.ts'
import { Button } from '../../ui/button.tsx'
import { TextField } from '../../ui/form-fields.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { scanSheetMutation, scanTicketMutation } from './api.ts'
import { productionMessages } from './messages/index.ts'

/** The barcode of a ticket, as printed on it. */
const EXAMPLE_CODE = 'PIC-10001-1'

const isSheetCode = (code: string): boolean => SHEET_CODE.test(code.trim().toUpperCase())

/** Moves what has this code one step on, and says what moved. */
const useMove = (): ((code: string) => Promise<string>) => {
  const messages = useMessages(productionMessages)
  const [scan] = useMutation(scanTicketMutation)
  const [scanWholeSheet] = useMutation(scanSheetMutation)
  return async (scannedCode) => {
    if (!isSheetCode(scannedCode)) {
      const { code, state } = await scan({ body: { ticket: scannedCode } }).unwrap()
      return messages.scan.moved(code, messages.states[state])
    }
    const { code, state, movedCount, blocked } = await scanWholeSheet({ body: { sheet: scannedCode } }).unwrap()
    return [
      messages.scan.sheetMoved(code, movedCount, messages.states[state]),
      ...blocked.map(({ ticket, reason }) => messages.scan.stayed(ticket, reason)),
    ].join(' ')
  }
}

interface ScanResult {
  text: string
  isMoved: boolean
}

/** Scans are faster than responses: each waits for the one before it, and the results are kept until a scan begins with none before it. */
const useScans = () => {
  const describeError = useDescribeError()
  const move = useMove()
  const [results, setResults] = useState<readonly ScanResult[]>([])
  const [pendingCount, setPendingCount] = useState(0)
  const lastScan = useRef(Promise.resolve())
  const toFailure = (code: string, error: unknown): ScanResult => {
    const { fields, message } = describeError(error)
    return { text: `${code}: ${Object.values(fields)[0] ?? message}`, isMoved: false }
  }
  const scan = async (code: string): Promise<void> => {
    const result = await move(code).then(
      (text) => ({ text, isMoved: true }),
      (error: unknown) => toFailure(code, error),
    )
    setResults((current) => [...current, result])
    setPendingCount((count) => count - 1)
  }
  const addScan = (code: string): void => {
    if (pendingCount === 0) setResults([])
    setPendingCount((count) => count + 1)
    lastScan.current = lastScan.current.then(() => scan(code))
  }
  const join = (isMoved: boolean): string =>
    results
      .filter((result) => result.isMoved === isMoved)
      .map(({ text }) => text)
      .join(' ')
  return { addScan, isPending: pendingCount > 0, movedText: join(true), failedText: join(false) }
}

/**
 * A scanner types the code of a ticket, or of a gang sheet for all its tickets, and presses Enter; the field is ready for the next at once, and
 * the ticket moves one step on. Buttons of the board may stand beside it.
 */
export const ScanField = ({ children }: { children?: ReactNode }) => {
  const messages = useMessages(productionMessages)
  const [code, setCode] = useState('')
  const { addScan, isPending, movedText, failedText } = useScans()
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        if (code.trim() === '') return
        setCode('')
        addScan(code.trim())
      }}
      className="grid w-full grid-cols-[minmax(0,1fr)] md:w-auto md:max-w-96 md:min-w-0 md:flex-[2]"
    >
      {/* The label is longer than the field of a phone; the buttons have none of their own. */}
      <div className="flex items-start gap-2 [&_label]:whitespace-nowrap">
        <TextField
          label={messages.scan.label}
          required
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={EXAMPLE_CODE}
          className="min-w-0 flex-1"
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" className="mt-[26px] min-h-12 max-md:px-3">
          {/* Not as a pending button, which would ignore the next scan. */}
          {isPending && <Spinner size={18} />}
          {messages.scan.advance}
        </Button>
        {children}
      </div>
      <div className="mt-2 empty:hidden">
        {failedText !== '' && (
          <Notice kind="error" title={messages.scan.notMoved}>
            {failedText}
          </Notice>
        )}
      </div>
      {/* Always there, so that what appears in it is announced; without height as long as it is empty. */}
      <output className="text-14 text-leaf-ink not-empty:mt-2">{movedText}</output>
    </form>
  )
}
