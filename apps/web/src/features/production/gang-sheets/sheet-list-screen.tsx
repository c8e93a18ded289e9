import type { SheetSummary } from '@picasso/contract'
import { Suspense } from 'react'

import { useQuery } from '../../../app/api.ts'
import { classNames } from '../../../lib/class-names.ts'
import { lazyComponent } from '../../../lib/lazy-component.tsx'
import { useMessages } from '../../../lib/messages.ts'
import { Link } from '../../../lib/router/components.tsx'
import { LinkButton } from '../../../ui/button.tsx'
import { LoadError, Skeleton } from '../../../ui/load-state.tsx'
import { AdminPage, Badge, EmptyPage, EmptyState, ListSkeleton, Pagination, REFETCH_REGULARLY, useListParams } from '../../admin/index.ts'
import { useDateTimeFormat, useLocale } from '../../settings/index.ts'
import { listSheetsQuery } from './api.ts'
import { gangSheetMessages } from './messages/index.ts'
import { getSheetStatus, STATUS_TONES } from './sheet-status.ts'

/** Brings the rules of a film with it, which the list does not need. */
const NewSheetForm = lazyComponent(() => import('./new-sheet-form.tsx').then((part) => part.NewSheetForm))

const cell = 'max-wide:block max-wide:py-0.5 wide:px-3 wide:py-2.5 wide:align-top'

const SheetRow = ({ sheet }: { sheet: SheetSummary }) => {
  const messages = useMessages(gangSheetMessages)
  const { formatDateTime } = useDateTimeFormat()
  const locale = useLocale()
  const format = (value: number, digits: number): string => value.toLocaleString(locale, { maximumFractionDigits: digits })
  const status = getSheetStatus(sheet)
  const width = format(sheet.settings.filmWidthMm, 1)
  return (
    <tr className="border-t border-line max-wide:block max-wide:py-4">
      <th scope="row" className={classNames(cell, 'font-semibold')}>
        <Link to={`/admin/production/sheets/${sheet._id}`} className="text-klein underline-offset-4 hover:underline">
          {messages.sheet(sheet.number)}
        </Link>
        {sheet.code !== null && <span className="block font-mono text-14 font-normal text-ink-2">{sheet.code}</span>}
      </th>
      <td className={cell}>
        <Badge tone={STATUS_TONES[status]}>{messages.status[status]}</Badge>
      </td>
      <td className={classNames(cell, 'figures whitespace-nowrap')}>
        {sheet.lengthMm === null ? messages.filmWidthOnly(width) : messages.filmSize(width, format(sheet.lengthMm / 1000, 2))}
      </td>
      <td className={classNames(cell, 'figures')}>
        <span className="wide:sr-only">{messages.used} </span>
        {sheet.fill !== null && messages.facts.percent(format(sheet.fill * 100, 0))}
      </td>
      <td className={classNames(cell, 'figures')}>
        <span className="wide:sr-only">{messages.prints} </span>
        {sheet.pieceCount}
      </td>
      <td className={classNames(cell, 'text-14 text-ink-2')}>{formatDateTime(sheet.createdAt)}</td>
    </tr>
  )
}

/** Sheets as a table; on small screens as cards. */
const SheetTable = ({ sheets }: { sheets: readonly SheetSummary[] }) => {
  const messages = useMessages(gangSheetMessages)
  return (
    <table className="w-full text-left max-wide:block">
      <thead className="text-14 text-ink-2 max-wide:sr-only">
        <tr>
          {[messages.number, messages.state, messages.film, messages.used, messages.prints, messages.made].map((title) => (
            <th key={title} scope="col" className="px-3 py-2 font-medium">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-wide:block">
        {sheets.map((sheet) => (
          <SheetRow key={sheet._id} sheet={sheet} />
        ))}
      </tbody>
    </table>
  )
}

/** The list of gang sheets, and the form for the next one. */
export const SheetListScreen = () => {
  const messages = useMessages(gangSheetMessages)
  const address = useListParams()
  const { data, error, refetch } = useQuery(listSheetsQuery, { query: { after: address.get('after') || undefined } }, REFETCH_REGULARLY)
  return (
    <AdminPage
      title={messages.title}
      description={messages.lead}
      actions={<LinkButton to="/admin/production">{messages.board}</LinkButton>}
    >
      {data ? (
        <>
          <Suspense fallback={<Skeleton className="mb-8 h-[28rem]" />}>
            <NewSheetForm waitingCount={data.waitingCount} />
          </Suspense>
          {data.sheets.length > 0 ? (
            <>
              <output className="sr-only">{messages.onThisPage(data.sheets.length)}</output>
              <SheetTable sheets={data.sheets} />
            </>
          ) : address.isFirst ? (
            <EmptyState text={messages.empty} />
          ) : (
            <EmptyPage />
          )}
          <Pagination address={address} next={data.next} />
        </>
      ) : error ? (
        <LoadError title={messages.notLoaded} error={error} onRetry={() => void refetch()} />
      ) : (
        <ListSkeleton label={messages.loading} />
      )}
    </AdminPage>
  )
}
