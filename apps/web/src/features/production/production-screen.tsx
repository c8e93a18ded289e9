import { PRODUCTION_STATES, type ProductionState, type Ticket } from '@picasso/contract'
import { GARMENTS } from '@picasso/design'
import { Suspense, useState, useEffect, useRef } from 'react'

import { useMutation, useQuery } from '../../app/api.ts'
import { useDescribeError } from '../../lib/describe-error.ts'
import { lazyComponent } from '../../lib/lazy-component.tsx'
import { useMessages } from '../../lib/messages.ts'
import { toastError } from '../../lib/toast.ts'
import { useDebouncedValue } from '../../lib/use-debounced-value.ts'
import { Button, LinkButton } from '../../ui/button.tsx'
import { LoadError, LoadingRegion, Skeleton } from '../../ui/load-state.tsx'
import { AdminPage, EmptyState, REFETCH_REGULARLY } from '../admin/index.ts'
import { useGarmentNames } from '../garments/index.ts'
import { readBoardQuery, moveTicketMutation } from './api.ts'
import { BoardColumn } from './board-columns.tsx'
import { BoardFilter, FilterButton, useBoardFilter } from './board-filter.tsx'
import type { Board } from './board.ts'
import { productionMessages } from './messages/index.ts'
import { ScanField } from './scan-field.tsx'
import { WholeWords } from './whole-words.tsx'

const SelectionBar = lazyComponent(() => import('./selection-bar.tsx').then((part) => part.SelectionBar))
const ReprintDialog = lazyComponent(() => import('./reprint-dialog.tsx').then((part) => part.ReprintDialog))

/** Blanks to fetch before printing. */
const PickList = ({ picks }: { picks: Board['pickList'] }) => {
  const messages = useMessages(productionMessages)
  const { getTitle, getColorName } = useGarmentNames()
  if (picks.length === 0) return null
  const totalQuantity = picks.reduce((sum, { needed }) => sum + needed, 0)
  return (
    <details className="rounded-control border border-line bg-card px-4">
      <summary className="disclosure">{messages.picks.title(totalQuantity)}</summary>
      <table className="mt-1 mb-3 w-full text-left text-14 sm:w-auto">
        <caption className="sr-only">{messages.picks.caption}</caption>
        <thead className="text-ink-2">
          <tr>
            <th className="py-1 pr-3 sm:pr-6 font-medium">{messages.garment}</th>
            <th className="py-1 pr-3 sm:pr-6 font-medium">{messages.picks.color}</th>
            <th className="py-1 pr-3 sm:pr-6 font-medium">{messages.picks.size}</th>
            <th className="py-1 pr-3 sm:pr-6 text-right font-medium">{messages.picks.needed}</th>
            <th className="py-1 text-right font-medium">{messages.picks.remaining}</th>
          </tr>
        </thead>
        <tbody>
          {picks.map(({ clothingType, color, sizeLabel, needed, onHand }) => (
            <tr key={`${clothingType} ${color} ${sizeLabel}`} className="border-t border-line">
              <td className="py-1.5 pr-3 sm:pr-6">
                <WholeWords text={getTitle(GARMENTS[clothingType])} />
              </td>
              <td className="py-1.5 pr-3 sm:pr-6">{getColorName(color)}</td>
              <td className="py-1.5 pr-3 sm:pr-6">{sizeLabel}</td>
              <td className="py-1.5 pr-3 sm:pr-6 text-right font-semibold">{needed}</td>
              <td className="py-1.5 text-right">{onHand}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}

/**
 * Moves tickets on the board. Key presses are faster than responses: the moves of one ticket are queued, each with the version the previous
 * one returned.
 */
const useMoveTicket = () => {
  const describeError = useDescribeError()
  const [move] = useMutation(moveTicketMutation)
  const pendingUpdates = useRef(new Map<string, Promise<number>>())
  return async ({ _id: ticketId, version }: Pick<Ticket, '_id' | 'version'>, state: ProductionState): Promise<void> => {
    const previousMove = pendingUpdates.current.get(ticketId) ?? Promise.resolve(0)
    const currentMove = previousMove.then(async (latestVersion) =>
      move({ params: { ticketId }, body: { state, version: Math.max(latestVersion, version) } }),
    )
    pendingUpdates.current.set(
      ticketId,
      currentMove.then(({ data }) => data?.version ?? 0),
    )
    const { error } = await currentMove
    if (error) toastError(describeError(error).message)
  }
}

/**
 * A card that changes its column is mounted again there and would lose the focus. While held, it gets the focus back, unless something
 * else has it.
 */
const useRestoreFocus = (): ((ticketId: string) => void) => {
  const focusedTicketId = useRef<string>(undefined)
  useEffect(() => {
    const releaseFocus = (): void => {
      focusedTicketId.current = undefined
    }
    window.addEventListener('pointerdown', releaseFocus)
    return () => window.removeEventListener('pointerdown', releaseFocus)
  }, [])
  // After every render of the board.
  useEffect(() => {
    if (focusedTicketId.current === undefined || (document.activeElement !== null && document.activeElement !== document.body)) return
    document.querySelector<HTMLElement>(`[data-row="${focusedTicketId.current}"]`)?.focus({ preventScroll: true })
  })
  return (ticketId) => {
    focusedTicketId.current = ticketId
  }
}

interface BoardViewProps {
  board: Board
  loadedAt: number
  isFiltered: boolean
  onClearFilters: () => void
}

/**
 * Positioned, so that texts for screen readers are inside the scrolling element and do not widen the page. On a phone the columns run to the edge of
 * the screen, where the next one shows that there are more, and a swipe stops at a column. On a tablet two stand above two, as a quarter of its
 * width is too narrow for a card.
 */
const columnsClass =
  'relative flex gap-2 overflow-x-auto pb-4 max-md:-mx-4 max-md:snap-x max-md:scroll-px-4 max-md:px-4 max-md:*:snap-start md:gap-3 md:max-wide:grid md:max-wide:grid-cols-2'

const BoardView = ({ board, loadedAt, isFiltered, onClearFilters }: BoardViewProps) => {
  const messages = useMessages(productionMessages)
  const move = useMoveTicket()
  const restoreFocus = useRestoreFocus()
  const [selectedIds, setSelectedIds] = useState<ReadonlySet<string>>(new Set())
  const [reprintTicket, setReprintTicket] = useState<Ticket>()
  const tickets = board.columns.flatMap((column) => column.tickets)
  // Cards that left the board are no longer selected.
  const selectedTickets = tickets.filter(({ _id }) => selectedIds.has(_id))

  const moveTo = async (ticketId: string, state: ProductionState): Promise<void> => {
    const ticket = tickets.find(({ _id }) => _id === ticketId)
    if (!ticket || ticket.state === state) return
    restoreFocus(ticketId)
    await move(ticket, state)
  }

  if (tickets.length === 0)
    return (
      <EmptyState
        text={isFiltered ? messages.noMatches : messages.emptyText}
        action={isFiltered && <Button onClick={onClearFilters}>{messages.clearFilters}</Button>}
      />
    )
  return (
    <>
      <PickList picks={board.pickList} />
      <Suspense>
        {selectedTickets.length > 0 && <SelectionBar tickets={selectedTickets} onClear={() => setSelectedIds(new Set())} />}
      </Suspense>
      <div className={columnsClass}>
        {board.columns.map((column) => (
          <BoardColumn
            key={column.state}
            column={column}
            loadedAt={loadedAt}
            selectedIds={selectedIds}
            onSelect={({ _id }, isSelected) =>
              setSelectedIds((current) => new Set(isSelected ? [...current, _id] : [...current].filter((id) => id !== _id)))
            }
            onMove={(ticketId, state) => void moveTo(ticketId, state)}
            onReprint={setReprintTicket}
          />
        ))}
      </div>
      {reprintTicket && (
        <Suspense>
          <ReprintDialog ticket={reprintTicket} onClose={() => setReprintTicket(undefined)} />
        </Suspense>
      )}
    </>
  )
}

/** The production board: queued, printing and packed tickets. */
export const ProductionScreen = () => {
  const messages = useMessages(productionMessages)
  const filter = useBoardFilter()
  const { clothingType, search, clearFilters } = filter
  const isFiltered = clothingType !== undefined || search.trim() !== ''
  const [isFilterOpen, setFilterOpen] = useState(isFiltered)
  const {
    data,
    error,
    refetch,
    updatedAt = 0,
  } = useQuery(readBoardQuery, { query: { clothingType, search: useDebouncedValue(search.trim()) } }, REFETCH_REGULARLY)
  return (
    <AdminPage title={messages.title} actions={<LinkButton to="/admin/production/sheets">{messages.sheets}</LinkButton>}>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <div className="flex flex-wrap items-start gap-4 md:flex-nowrap">
          <ScanField>
            <FilterButton isFiltered={isFiltered} isOpen={isFilterOpen} onToggle={() => setFilterOpen(!isFilterOpen)} />
          </ScanField>
          <BoardFilter filter={filter} isOpen={isFilterOpen} />
        </div>
        {data ? (
          <BoardView board={data} loadedAt={updatedAt} isFiltered={isFiltered} onClearFilters={clearFilters} />
        ) : error ? (
          <LoadError title={messages.notLoaded} error={error} onRetry={() => void refetch()} />
        ) : (
          <LoadingRegion label={messages.loading}>
            <div className="grid gap-3 md:grid-cols-2 wide:grid-cols-4">
              {PRODUCTION_STATES.map((state) => (
                <Skeleton key={state} className="h-96" />
              ))}
            </div>
          </LoadingRegion>
        )}
      </div>
    </AdminPage>
  )
}
