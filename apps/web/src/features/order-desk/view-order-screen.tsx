import type { AdminOrder, listPrintFiles } from '@picasso/contract'
import { toast } from 'sonner'
import type * as z from 'zod/mini'

import { describeError } from '../../lib/describe-error.ts'
import { useWords } from '../../lib/words.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useGarmentNames } from '../catalogue/index.ts'
import { PrintedFindings } from '../designs/index.ts'
import { useLocale } from '../settings/index.ts'
import { useListPrintFilesQuery, useRetryPrintFilesMutation } from './api.ts'
import { OrderFrame } from './order-frame.tsx'
import { Panel } from './panel.tsx'
import { deskWords } from './words/index.ts'

type Files = z.infer<typeof listPrintFiles.response>['files']

const REFRESH_MS = 5000

const FileRow = ({ file }: { file: Files[number] }) => {
  const words = useWords(deskWords).production
  const length = new Intl.NumberFormat(useLocale(), { style: 'unit', unit: 'millimeter', maximumFractionDigits: 1 })
  return (
    <li className="grid gap-1 border-t border-line pt-3">
      <p className="font-semibold">{file.side === 'front' ? words.front : words.back}</p>
      {file.png === null || file.widthMm === null || file.heightMm === null || file.dpi === null ? (
        <p className="text-ink-2">{file.state === 'failed' ? words.notDrawn : words.beingDrawn}</p>
      ) : (
        <>
          <p className="figures text-ink-2">{words.size(length.format(file.widthMm), length.format(file.heightMm), file.dpi)}</p>
          <p className="flex flex-wrap gap-x-4">
            {[
              { href: file.png, label: 'PNG' },
              { href: file.pdf, label: 'PDF' },
              { href: file.underBase, label: words.underBase },
              { href: file.mirrored, label: words.mirrored },
            ].map(
              ({ href, label }) =>
                href !== null && (
                  <a
                    key={label}
                    href={href}
                    download
                    className="inline-flex min-h-11 items-center font-semibold text-klein hover:underline"
                  >
                    {label}
                  </a>
                ),
            )}
          </p>
        </>
      )}
    </li>
  )
}

const viewClass = 'aspect-4/5 w-full rounded-picture bg-paper-2 object-contain'

const Line = ({ line, files }: { line: AdminOrder['order']['lines'][number]; files: Files }) => {
  const words = useWords(deskWords).production
  const { titleOf, colorOf } = useGarmentNames()
  const title = titleOf(line)
  return (
    <Panel id={`line-${line._id}`} title={title}>
      <p className="text-18">
        {words.variant(
          colorOf(line.color),
          line.size.label,
          (text) => (
            <span className="font-semibold">{text}</span>
          ),
          line.quantity,
        )}
      </p>
      <div className="grid grid-cols-2 gap-3">
        {line.frontView !== null && <img src={line.frontView} loading="lazy" alt={words.frontOf(title)} className={viewClass} />}
        {line.backView !== null && <img src={line.backView} loading="lazy" alt={words.backOf(title)} className={viewClass} />}
      </div>
      {line.findings && <PrintedFindings findings={line.findings} />}
      {line.printFiles === null ? (
        <p className="text-ink-2">{words.fromShelf}</p>
      ) : (
        <ul className="grid gap-3">
          {files.map((file) => (
            <FileRow key={file.side} file={file} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

const ProductionView = ({ order }: AdminOrder) => {
  const words = useWords(deskWords).production
  const { data } = useListPrintFilesQuery(
    { params: { orderId: order._id } },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  )
  const [retry, retrying] = useRetryPrintFilesMutation()
  const files = data?.files ?? []
  const failed = files.some(({ state }) => state === 'failed')
  const ready = files.length > 0 && files.every(({ state }) => state === 'ready')
  const drawAgain = async (): Promise<void> => {
    const { error } = await retry({ params: { orderId: order._id } })
    if (error) toast.error(describeError(error).message)
    else toast.success(words.drawnAgain)
  }
  return (
    <div className="grid gap-6">
      {failed && (
        <Notice
          kind="error"
          title={words.someNotDrawn}
          action={
            <Button busy={retrying.isLoading} onClick={() => void drawAgain()}>
              {words.drawAgain}
            </Button>
          }
        />
      )}
      {ready && (
        <p className="flex flex-wrap gap-3">
          <a href={`/api/production/print-pack?orders=${order._id}`} download className={buttonClass({ variant: 'primary' })}>
            {words.printPack}
          </a>
          <a href={`/api/production/orders/${order._id}/tickets.pdf`} download className={buttonClass({})}>
            {words.jobTickets}
          </a>
        </p>
      )}
      <div className="grid items-start gap-6 md:grid-cols-2 xl:grid-cols-3">
        {order.lines.map((line) => (
          <Line key={line._id} line={line} files={files.filter(({ lineId }) => lineId === line._id)} />
        ))}
      </div>
    </div>
  )
}

/** An order as the press needs it: mock-ups, files, tickets. */
export const ViewOrderScreen = () => <OrderFrame>{(order) => <ProductionView {...order} />}</OrderFrame>
