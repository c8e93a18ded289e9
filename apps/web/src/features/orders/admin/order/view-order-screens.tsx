import { type AdminOrder, getReceiptTitle, type listPrintFiles } from '@picasso/contract'
import { type ClothLabel, type Side, SIDES } from '@picasso/design'
import { Printer } from 'lucide-react'
import { useState } from 'react'
import type * as z from 'zod/mini'

import { useMutation, useQuery } from '../../../../app/api.ts'
import { classNames } from '../../../../lib/class-names.ts'
import { useDescribeError } from '../../../../lib/describe-error.ts'
import { useMessages } from '../../../../lib/messages.ts'
import { toastError, toastSuccess } from '../../../../lib/toast.ts'
import { buttonClass, Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { REFETCH_REGULARLY } from '../../../admin/index.ts'
import { usePrintProfile } from '../../../color-proof/index.ts'
import { AcceptedFindings } from '../../../designs/index.ts'
import { useGarmentNames } from '../../../garments/index.ts'
import { CutLines } from '../../../production/index.ts'
import { useLocale } from '../../../settings/index.ts'
import { Receipt, receiptMessages } from '../../index.ts'
import { listPrintFilesQuery, retryPrintFilesMutation } from '../api.ts'
import { orderPageMessages } from './messages/index.ts'
import { OrderLayout, Panel } from './order-layout.tsx'

const PrintActions = ({ order: adminOrder }: AdminOrder) => {
  const title = getReceiptTitle(adminOrder, useMessages(receiptMessages))
  const messages = useMessages(orderPageMessages).receipt
  return (
    <p className="flex flex-wrap gap-3 print:hidden">
      <Button variant="primary" onClick={() => window.print()}>
        <Printer aria-hidden size={18} strokeWidth={1.5} /> {messages.print}
      </Button>
      <a href={`/api/orders/order/${adminOrder._id}/receipt.pdf`} className={buttonClass({})}>
        {messages.receiptPdf(title)}
      </a>
      <a href={`/api/orders/admin/${adminOrder._id}/packing-slip.pdf`} className={buttonClass({})}>
        {messages.slipPdf}
      </a>
    </p>
  )
}

/** The customer's receipt, for the parcel. */
export const AdminReceiptScreen = () => (
  <OrderLayout isPaper>
    {(adminOrder) => (
      <div className="grid max-w-200 gap-6">
        <PrintActions {...adminOrder} />
        <Receipt order={adminOrder.order} isEmbedded />
      </div>
    )}
  </OrderLayout>
)

type PrintFiles = z.infer<typeof listPrintFiles.response>['files']

const PrintFileRow = ({ file, cloth, name }: { file: PrintFiles[number]; cloth: ClothLabel; name: string }) => {
  const messages = useMessages(orderPageMessages).production
  const [isCutting, setIsCutting] = useState(false)
  const length = new Intl.NumberFormat(useLocale(), { style: 'unit', unit: 'millimeter', maximumFractionDigits: 1 })
  return (
    <li className="grid content-start gap-1 border-t border-line pt-3">
      <p className="font-semibold">{file.side === 'front' ? messages.front : messages.back}</p>
      {file.png === null || file.widthMm === null || file.heightMm === null || file.dpi === null ? (
        <p className="text-ink-2">{file.state === 'failed' ? messages.renderFailed : messages.rendering}</p>
      ) : (
        <>
          <p className="figures text-ink-2">{messages.size(length.format(file.widthMm), length.format(file.heightMm), file.dpi)}</p>
          <p className="flex flex-wrap gap-x-4">
            {[
              { href: file.png, label: 'PNG' },
              { href: file.pdf, label: 'PDF' },
              { href: file.underBase, label: messages.underBase },
              { href: file.mirrored, label: messages.mirrored },
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
            <button
              type="button"
              onClick={() => setIsCutting(true)}
              className="inline-flex min-h-11 items-center font-semibold text-klein hover:underline"
            >
              {messages.cutLines}
            </button>
          </p>
          {isCutting && <CutLines lineId={file.lineId} sides={[file.side]} cloth={cloth} name={name} onClose={() => setIsCutting(false)} />}
        </>
      )}
    </li>
  )
}

const viewClass = 'aspect-4/5 w-full rounded-picture bg-paper-2 object-contain'

/** The mock-ups of a line, in the colors of the print if wanted. */
const LineViews = ({ line, title }: { line: AdminOrder['order']['lines'][number]; title: string }) => {
  const messages = useMessages(orderPageMessages).production
  const profile = usePrintProfile()
  const [isProof, setIsProof] = useState(false)
  const canProof = profile !== undefined && line.printFiles !== null
  const getUrl = (side: Side, view: string): string => (canProof && isProof ? `/api/production/lines/${line._id}/${side}/proof.png` : view)
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        {SIDES.map((side) => {
          const view = line[`${side}View`]
          const isPlain = line.printedSides?.includes(side) === false
          return (
            view !== null && (
              <figure key={side} className={isPlain ? 'w-1/2' : ''}>
                <img src={getUrl(side, view)} loading="lazy" alt={messages[`${side}Alt`](title)} className={viewClass} />
                {isPlain && <figcaption className="text-14 text-ink-2">{messages.notPrinted}</figcaption>}
              </figure>
            )
          )
        })}
      </div>
      {canProof && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={isProof}
            onChange={({ target }) => setIsProof(target.checked)}
            className="size-5 shrink-0 accent-klein"
          />
          <span>
            {messages.proof} <span className="block text-14 text-ink-2">{messages.proofHint(profile.description)}</span>
          </span>
        </label>
      )}
    </>
  )
}

const LinePanel = ({ line, files }: { line: AdminOrder['order']['lines'][number]; files: PrintFiles }) => {
  const messages = useMessages(orderPageMessages).production
  const { getTitle, getColorName } = useGarmentNames()
  const title = getTitle(line)
  return (
    <Panel id={`line-${line._id}`} title={title}>
      <p className="text-18">
        {messages.variant(
          getColorName(line.color),
          line.size.label,
          (text) => (
            <span className="font-semibold">{text}</span>
          ),
          line.quantity,
        )}
      </p>
      <div className="grid items-start gap-x-8 gap-y-4 md:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
        <div className="grid gap-3">
          <LineViews line={line} title={title} />
        </div>
        <div className="grid gap-4">
          {line.findings && <AcceptedFindings findings={line.findings} />}
          {line.printFiles === null ? (
            <p className="text-ink-2">{messages.fromStock}</p>
          ) : (
            <ul className={classNames('grid gap-x-8 gap-y-3', files.length > 1 && 'xl:grid-cols-2')}>
              {files.map((file) => (
                <PrintFileRow key={file.side} file={file} cloth={line.color} name={title} />
              ))}
            </ul>
          )}
        </div>
      </div>
    </Panel>
  )
}

const ProductionView = ({ order }: AdminOrder) => {
  const messages = useMessages(orderPageMessages).production
  const describeError = useDescribeError()
  const { data } = useQuery(listPrintFilesQuery, { params: { orderId: order._id } }, REFETCH_REGULARLY)
  const [retry, retryState] = useMutation(retryPrintFilesMutation)
  const files = data?.files ?? []
  const hasFailed = files.some(({ state }) => state === 'failed')
  const isReady = files.length > 0 && files.every(({ state }) => state === 'ready')
  const retryRendering = async (): Promise<void> => {
    const { error } = await retry({ params: { orderId: order._id } })
    if (error) toastError(describeError(error).message)
    else toastSuccess(messages.renderRestarted)
  }
  return (
    <div className="grid gap-6">
      {hasFailed && (
        <Notice
          kind="error"
          title={messages.someRendersFailed}
          action={
            <Button isPending={retryState.isLoading} onClick={() => void retryRendering()}>
              {messages.retryRendering}
            </Button>
          }
        />
      )}
      {isReady && (
        <p className="flex flex-wrap gap-3">
          <a href={`/api/production/print-pack?orders=${order._id}`} download className={buttonClass({ variant: 'primary' })}>
            {messages.printPack}
          </a>
          <a href={`/api/production/orders/${order._id}/tickets.pdf`} download className={buttonClass({})}>
            {messages.jobTickets}
          </a>
        </p>
      )}
      <div className="grid gap-6">
        {order.lines.map((line) => (
          <LinePanel key={line._id} line={line} files={files.filter(({ lineId }) => lineId === line._id)} />
        ))}
      </div>
    </div>
  )
}

/** An order for production: mock-ups, print files, tickets. */
export const ViewOrderScreen = () => <OrderLayout>{(order) => <ProductionView {...order} />}</OrderLayout>
