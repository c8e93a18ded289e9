import type { Ink, PlateSet } from '@picasso/contract'
import { type Side, SIDES } from '@picasso/design'

import { useQuery } from '../../app/api.ts'
import { useMessages } from '../../lib/messages.ts'
import { useParams } from '../../lib/router/components.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { LoadError, LoadingRegion, Skeleton } from '../../ui/load-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { AdminPage } from '../admin/index.ts'
import { useGarmentNames } from '../garments/index.ts'
import { listInksQuery, readPlatesQuery } from './api.ts'
import { platesMessages } from './messages/index.ts'
import { PlatesWorkbench } from './plates-workbench.tsx'
import { useDecimalFormat } from './use-decimal-format.ts'
import { useFlatPixels } from './use-flat-pixels.ts'

/** Interval in milliseconds within which files and other people's plates appear. */
const REFRESH_MS = 2000

const LoadingWorkbench = () => {
  const messages = useMessages(platesMessages)
  return (
    <LoadingRegion label={messages.loading}>
      <div className="grid gap-8 wide:grid-cols-[minmax(0,1fr)_26rem]">
        <Skeleton className="h-96" />
        <Skeleton className="h-96" />
      </div>
    </LoadingRegion>
  )
}

const LoadedWorkbench = ({ set, flat, book }: { set: PlateSet; flat: string; book: readonly Ink[] }) => {
  const messages = useMessages(platesMessages)
  const pixels = useFlatPixels(flat)
  if (pixels.state === 'failed') return <Notice kind="error">{messages.preview.notDrawn}</Notice>
  return pixels.state === 'ready' ? <PlatesWorkbench set={set} pixels={pixels.pixels} book={book} /> : <LoadingWorkbench />
}

const SideContent = ({ set, book }: { set: PlateSet; book: readonly Ink[] }) => {
  const messages = useMessages(platesMessages)
  return set.flat === null ? (
    <Notice kind="info" title={messages.notReadyTitle}>
      {messages.notReady}
    </Notice>
  ) : (
    <LoadedWorkbench set={set} flat={set.flat} book={book} />
  )
}

const PlatesPage = ({ lineId, side }: { lineId: string; side: Side }) => {
  const messages = useMessages(platesMessages)
  const { getTitle, getColorName } = useGarmentNames()
  const format = useDecimalFormat()
  const { data, error, refetch } = useQuery(readPlatesQuery, { params: { lineId, side } }, { refetchInterval: REFRESH_MS, staleTime: 0 })
  const inks = useQuery(listInksQuery, undefined, { staleTime: 0 })
  const otherSide = data?.printedSides.find((candidate) => candidate !== side)
  return (
    <AdminPage
      title={data ? messages.title(messages.sides[side]) : messages.loading}
      description={
        data &&
        messages.lead(
          `${data.orderNumber}-${data.line}`,
          getTitle(data),
          getColorName(data.color),
          data.sizeLabel,
          data.quantity,
          format(data.widthMm),
          format(data.heightMm),
        )
      }
      actions={
        <>
          {otherSide && (
            <LinkButton to={`/admin/production/plates/${lineId}/${otherSide}`}>{messages.toSide(messages.sides[otherSide])}</LinkButton>
          )}
          <LinkButton to="/admin/inks">{messages.toInks}</LinkButton>
          <LinkButton to="/admin/production">{messages.toBoard}</LinkButton>
        </>
      }
    >
      {data && inks.data ? (
        <SideContent set={data} book={inks.data.inks} />
      ) : (error ?? inks.error) ? (
        <LoadError title={messages.notLoaded} error={error ?? inks.error} onRetry={() => void Promise.all([refetch(), inks.refetch()])} />
      ) : (
        <LoadingWorkbench />
      )}
    </AdminPage>
  )
}

/** The screen-print plates of one side of an order line. */
export const PlatesScreen = () => {
  const { lineId = '', side: sideParam } = useParams()
  const side = SIDES.find((candidate) => candidate === sideParam) ?? 'front'
  return <PlatesPage key={`${lineId} ${side}`} lineId={lineId} side={side} />
}
