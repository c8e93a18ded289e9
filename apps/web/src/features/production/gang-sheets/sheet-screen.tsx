import type { Sheet, SheetPiece } from '@picasso/contract'
import { Suspense, useState } from 'react'

import { useMutation, useQuery } from '../../../app/api.ts'
import { getErrorCode, useDescribeError } from '../../../lib/describe-error.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { useMessages } from '../../../lib/messages.ts'
import { useParams } from '../../../lib/router/components.tsx'
import { toastError, toastSuccess } from '../../../lib/toast.ts'
import { Button, LinkButton } from '../../../ui/button.tsx'
import { DownloadLink } from '../../../ui/download-link.tsx'
import { LoadError, LoadingRegion, Skeleton } from '../../../ui/load-state.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { AdminPage, Badge, REFETCH_REGULARLY } from '../../admin/index.ts'
import { useLocale } from '../../settings/index.ts'
import { freezeSheetMutation, moveToNextSheetMutation, readSheetQuery } from './api.ts'
import { DeleteSheetButton } from './delete-sheet-button.tsx'
import { getPieceName } from './film-piece.tsx'
import { FilmPreview } from './film-preview.tsx'
import { useLengthFormat } from './film-ruler.tsx'
import { gangSheetMessages } from './messages/index.ts'
import { PieceList, PiecePanel } from './piece-panel.tsx'
import { PrintList } from './print-list.tsx'
import type { RulerUnit } from './ruler-marks.ts'
import { groupPrints } from './sheet-prints.ts'
import { getSheetStatus, STATUS_TONES } from './sheet-status.ts'
import { usePieceChanges } from './use-piece-changes.ts'

const ArrangeDialog = lazyComponent(() => import('./sheet-dialogs.tsx').then((part) => part.ArrangeDialog))
const DeleteSheetDialog = lazyComponent(() => import('./sheet-dialogs.tsx').then((part) => part.DeleteSheetDialog))
/** Only a frozen sheet goes to a press. */
const SheetPresses = lazyComponent(() => import('./sheet-presses.tsx').then((part) => part.SheetPresses))

/** Polling interval in milliseconds while a task of the sheet is running. */
const BUSY_REFRESH_MS = 1000

const TaskProgress = ({ sheet }: { sheet: Sheet }) => {
  const messages = useMessages(gangSheetMessages).task
  if (sheet.task === null) return null
  const percent = Math.round(sheet.progress * 100)
  return (
    <div className="mb-5 grid gap-2 rounded-control bg-klein-wash px-4 py-3.5">
      <output className="flex justify-between gap-4 font-semibold">
        {messages[sheet.task]} <span className="font-mono text-14">{messages.percent(percent)}</span>
      </output>
      <progress aria-label={messages[sheet.task]} max={100} value={percent} className="h-2 w-full accent-klein" />
    </div>
  )
}

const FailureNotice = ({ sheet }: { sheet: Sheet }) => {
  const { failure: messages, piece: pieceMessages } = useMessages(gangSheetMessages)
  if (sheet.failure === null) return null
  const unplaced = sheet.pieces.filter(({ xMm, isLeftOut }) => xMm === null && !isLeftOut)
  // Its prints were left out or moved on in the meantime.
  if (sheet.failure === 'too-wide' && unplaced.length === 0) return null
  const texts = {
    'too-wide': messages.tooWide(unplaced.map((piece) => getPieceName(piece, pieceMessages)).join('; ')),
    'file-missing': messages.fileMissing,
    failed: messages.failed,
  }
  return (
    <div className="mb-5">
      <Notice kind="error">{texts[sheet.failure]}</Notice>
    </div>
  )
}

const SheetFacts = ({ sheet }: { sheet: Sheet }) => {
  const messages = useMessages(gangSheetMessages).facts
  const locale = useLocale()
  const format = (value: number, digits: number): string => value.toLocaleString(locale, { maximumFractionDigits: digits })
  const facts = [
    [messages.length, sheet.lengthMm === null ? '–' : messages.meters(format(sheet.lengthMm / 1000, 2))],
    [messages.used, sheet.fill === null ? '–' : messages.percent(format(sheet.fill * 100, 0))],
    [messages.prints, String(sheet.pieceCount)],
  ] as const
  return (
    <dl className="grid grid-cols-3 gap-3 rounded-control border border-line bg-card p-4">
      {facts.map(([term, value]) => (
        <div key={term} className="flex flex-col-reverse justify-end">
          <dt className="text-14 text-ink-2">{term}</dt>
          <dd className="figures text-22">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const SheetFiles = ({ sheet: { files, code } }: { sheet: Sheet }) => {
  const messages = useMessages(gangSheetMessages).files
  if (!files || code === null) return null
  return (
    <section aria-labelledby="sheet-files" className="grid gap-2 rounded-control border border-line bg-card p-4">
      <h2 id="sheet-files" className="text-18 font-semibold">
        {messages.title}
      </h2>
      <div className="flex flex-wrap gap-x-5">
        <DownloadLink href={files.png} name={`${code}.png`}>
          {messages.png}
        </DownloadLink>
        <DownloadLink href={files.pdf} name={`${code}.pdf`}>
          {messages.pdf}
        </DownloadLink>
        <DownloadLink href={files.pickList} name={`${code}-pick-list.pdf`}>
          {messages.pickList}
        </DownloadLink>
        <DownloadLink href={files.manifest} name={`${code}-manifest.json`}>
          {messages.manifest}
        </DownloadLink>
      </div>
      <p className="text-14 text-ink-2">{messages.scanText(code)}</p>
      <p className="font-mono text-12 break-all text-ink-2">
        {messages.hash} {files.layoutSha256}
      </p>
    </section>
  )
}

/** Freezing, and why it is not possible yet. A sheet is frozen as it is shown: not while changes are still being saved. */
const FreezePanel = ({ sheet, isSaving }: { sheet: Sheet; isSaving: boolean }) => {
  const messages = useMessages(gangSheetMessages).freeze
  const describeError = useDescribeError()
  const [freeze, { isLoading, error }] = useMutation(freezeSheetMutation)
  if (sheet.status === 'frozen' && sheet.failure === null) return null
  const problemCount = sheet.pieces.filter(({ isLeftOut, problem }) => !isLeftOut && problem !== null).length
  return (
    <section className="grid gap-3 rounded-control border border-line bg-card p-4">
      <p className="text-14 text-ink-2">{messages.text}</p>
      {problemCount > 0 && <Notice kind="warning">{messages.problems(problemCount)}</Notice>}
      {error && (
        <Notice kind="error" title={messages.failed}>
          {describeError(error).message}
        </Notice>
      )}
      <Button
        variant="primary"
        isPending={isLoading}
        disabled={sheet.task !== null || problemCount > 0 || isSaving}
        onClick={() => void freeze({ params: { sheetId: sheet._id }, body: { version: sheet.version } })}
      >
        {sheet.status === 'frozen' ? messages.again : messages.action}
      </Button>
    </section>
  )
}

const SheetEditor = ({ sheet }: { sheet: Sheet }) => {
  const messages = useMessages(gangSheetMessages)
  const describeError = useDescribeError()
  const changes = usePieceChanges(sheet)
  const [moveOn] = useMutation(moveToNextSheetMutation)
  const [selectedId, setSelectedId] = useState<string>()
  const [unit, setUnit] = useState<RulerUnit>('mm')
  const formatLength = useLengthFormat(unit)
  const prints = groupPrints(changes.pieces)
  const isReadOnly = sheet.status === 'frozen' || sheet.task !== null
  const selected = changes.pieces.find(({ _id }) => _id === selectedId)
  const moveToNextSheet = async (piece: SheetPiece): Promise<void> => {
    const { error } = await moveOn({ params: { sheetId: sheet._id, pieceId: piece._id } })
    if (error) toastError(describeError(error).message)
    else toastSuccess(messages.piece.movedOn(piece.ticket))
  }
  const listProps = { selectedId, onSelect: setSelectedId }
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6 wide:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="grid content-start gap-3">
        <FilmPreview
          sheet={sheet}
          changes={changes}
          prints={prints}
          unit={unit}
          onUnitChange={setUnit}
          selectedId={selectedId}
          isReadOnly={isReadOnly}
          onSelect={setSelectedId}
          onMoveToNextSheet={(piece) => void moveToNextSheet(piece)}
        />
        {!isReadOnly && <p className="text-14 text-ink-2">{messages.preview.help}</p>}
      </div>
      <div className="grid content-start gap-5">
        <SheetFacts sheet={sheet} />
        <FreezePanel sheet={sheet} isSaving={changes.isSaving} />
        <SheetFiles sheet={sheet} />
        <Suspense>{sheet.files && <SheetPresses sheet={sheet} />}</Suspense>
        {selected ? (
          <PiecePanel
            piece={selected}
            isReadOnly={isReadOnly}
            changes={changes}
            onMoveToNextSheet={(piece) => void moveToNextSheet(piece)}
          />
        ) : (
          !isReadOnly && <p className="text-14 text-ink-2">{messages.piece.choose}</p>
        )}
        <PrintList prints={prints} formatLength={formatLength} {...listProps} />
        <PieceList
          title={messages.piece.unplaced}
          pieces={changes.pieces.filter(({ xMm, isLeftOut }) => xMm === null && !isLeftOut)}
          {...listProps}
        />
        <PieceList title={messages.piece.leftOutList} pieces={changes.pieces.filter(({ isLeftOut }) => isLeftOut)} {...listProps} />
      </div>
    </div>
  )
}

const AllSheetsLink = () => <LinkButton to="/admin/production/sheets">{useMessages(gangSheetMessages).allSheets}</LinkButton>

const LoadedSheet = ({ sheet }: { sheet: Sheet }) => {
  const messages = useMessages(gangSheetMessages)
  const [dialog, setDialog] = useState<'arrange' | 'delete'>()
  const close = (): void => setDialog(undefined)
  const status = getSheetStatus(sheet)
  return (
    <AdminPage
      title={messages.sheet(sheet.number)}
      description={
        <span className="flex flex-wrap items-center gap-3">
          <Badge tone={STATUS_TONES[status]}>{messages.status[status]}</Badge>
          {sheet.code !== null && <span className="font-mono text-14">{sheet.code}</span>}
        </span>
      }
      actions={
        <>
          <AllSheetsLink />
          {sheet.status === 'draft' && sheet.task === null && (
            <Button onClick={() => setDialog('arrange')}>{messages.settings.again}</Button>
          )}
          {sheet.state === 'waiting' && <DeleteSheetButton onClick={() => setDialog('delete')} />}
        </>
      }
    >
      <TaskProgress sheet={sheet} />
      <FailureNotice sheet={sheet} />
      <SheetEditor sheet={sheet} />
      <Suspense>
        {dialog === 'arrange' && <ArrangeDialog sheet={sheet} onClose={close} />}
        {dialog === 'delete' && <DeleteSheetDialog sheet={sheet} onClose={close} />}
      </Suspense>
    </AdminPage>
  )
}

/** One gang sheet: arranged in front of one's eyes, changed by hand, frozen and downloaded. */
export const SheetScreen = () => {
  const messages = useMessages(gangSheetMessages)
  const { id = '' } = useParams()
  const [isBusy, setBusy] = useState(true)
  const {
    data: sheet,
    error,
    refetch,
  } = useQuery(readSheetQuery, { params: { sheetId: id } }, { ...REFETCH_REGULARLY, ...(isBusy && { refetchInterval: BUSY_REFRESH_MS }) })
  if (sheet && isBusy !== (sheet.task !== null)) setBusy(sheet.task !== null)
  if (sheet) return <LoadedSheet key={sheet._id} sheet={sheet} />
  if (error && ['NOT_FOUND', 'INVALID_INPUT'].includes(getErrorCode(error)))
    return (
      <AdminPage title={messages.notFoundTitle} actions={<AllSheetsLink />}>
        <p className="text-ink-2">{messages.notFound}</p>
      </AdminPage>
    )
  return (
    <AdminPage title={messages.title} actions={<AllSheetsLink />}>
      {error ? (
        <LoadError title={messages.notLoaded} error={error} onRetry={() => void refetch()} />
      ) : (
        <LoadingRegion label={messages.loading}>
          <Skeleton className="h-96" />
        </LoadingRegion>
      )}
    </AdminPage>
  )
}
