import { PRODUCTION_STATES, type ProductionState, type Ticket } from '@picasso/contract'
import { GARMENT_KEYS, GARMENTS } from '@picasso/design'
import { useState } from 'react'
import { useSearchParams } from 'react-router'

import { useSettled } from '../../lib/use-settled.ts'
import { useWords } from '../../lib/words.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { LoadFault } from '../../ui/load-fault.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { Waiting } from '../../ui/waiting.tsx'
import { AdminPage } from '../admin/index.ts'
import { useGarmentNames } from '../catalogue/index.ts'
import { useReadBoardQuery } from './api.ts'
import { BoardColumn } from './board-column.tsx'
import type { Board } from './board.ts'
import { PickList } from './pick-list.tsx'
import { ReprintDialog } from './reprint-dialog.tsx'
import { ScanField } from './scan-field.tsx'
import { useHeldFocus } from './use-held-focus.ts'
import { useMoveTicket } from './use-move-ticket.ts'
import { productionWords } from './words/index.ts'

/** Other people's moves are seen within this time. */
const REFRESH_MS = 5000

const isGarment = (word: string | null): word is (typeof GARMENT_KEYS)[number] => GARMENT_KEYS.some((key) => key === word)

/** What narrows the board stands in the address, so that Back and a shared link show the same. */
const useBoardFilter = () => {
  const [params, setParams] = useSearchParams()
  const garment = params.get('garment')
  const set = (name: string, value: string): void =>
    setParams(
      (current) => {
        if (value === '') current.delete(name)
        else current.set(name, value)
        return current
      },
      { replace: true },
    )
  return {
    clothingType: isGarment(garment) ? garment : undefined,
    search: params.get('search') ?? '',
    set,
    clear: () => setParams({}, { replace: true }),
  }
}

interface BoardViewProps {
  board: Board
  isNarrowed: boolean
  onWiden: () => void
}

const BoardView = ({ board, isNarrowed, onWiden }: BoardViewProps) => {
  const words = useWords(productionWords)
  const move = useMoveTicket()
  const hold = useHeldFocus()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [reprinting, setReprinting] = useState<Ticket>()
  const tickets = board.columns.flatMap((column) => column.tickets)
  // Cards that left the board meanwhile are no longer chosen.
  const picked = tickets.filter(({ _id }) => chosen.has(_id))
  const orders = [...new Set(picked.map(({ orderId }) => orderId))]

  const moveTo = async (ticketId: string, state: ProductionState): Promise<void> => {
    const ticket = tickets.find(({ _id }) => _id === ticketId)
    if (!ticket || ticket.state === state) return
    hold(ticketId)
    await move(ticket, state)
  }

  if (tickets.length === 0)
    return (
      <div className="grid max-w-read justify-items-start gap-4 py-10">
        <p className="text-18 text-ink-2">{isNarrowed ? words.nothingMatches : words.nothingYet}</p>
        {isNarrowed && <Button onClick={onWiden}>{words.wholeBoard}</Button>}
      </div>
    )
  return (
    <>
      <PickList picks={board.pickList} />
      {orders.length > 0 && (
        <div className="sticky bottom-4 z-10 flex flex-wrap items-center gap-3 rounded-control bg-card p-3 shadow-float">
          <output className="font-semibold">{words.chosen(picked.length, orders.length)}</output>
          <a href={`/api/production/print-pack?orders=${orders.join(',')}`} download className={buttonClass({ variant: 'primary' })}>
            {words.printPack}
          </a>
          <Button variant="quiet" onClick={() => setChosen(new Set())}>
            {words.chooseNone}
          </Button>
        </div>
      )}
      <div className="flex gap-3 overflow-x-auto pb-4">
        {board.columns.map((column) => (
          <BoardColumn
            key={column.state}
            column={column}
            chosen={chosen}
            onChoose={({ _id }, on) =>
              setChosen((current) => new Set(on ? [...current, _id] : [...current].filter((each) => each !== _id)))
            }
            onMove={(ticketId, state) => void moveTo(ticketId, state)}
            onReprint={setReprinting}
          />
        ))}
      </div>
      {reprinting && <ReprintDialog ticket={reprinting} onClose={() => setReprinting(undefined)} />}
    </>
  )
}

/** The workshop's board: what waits, is printed and is packed. */
export const ProductionScreen = () => {
  const words = useWords(productionWords)
  const { titleOf } = useGarmentNames()
  const { clothingType, search, set, clear } = useBoardFilter()
  const { data, error, refetch } = useReadBoardQuery(
    { query: { clothingType, search: useSettled(search.trim()) } },
    { pollingInterval: REFRESH_MS, skipPollingIfUnfocused: true, refetchOnMountOrArgChange: true },
  )
  return (
    <AdminPage title={words.title}>
      <div className="grid gap-5">
        <div className="flex flex-wrap items-start gap-4">
          <ScanField />
          <SelectField
            label={words.garment}
            required
            className="sm:w-52"
            options={[
              { value: '', label: words.allGarments },
              ...GARMENT_KEYS.map((key) => ({ value: key, label: titleOf(GARMENTS[key]) })),
            ]}
            value={clothingType ?? ''}
            onChange={({ target }) => set('garment', target.value)}
          />
          <TextField
            label={words.search}
            type="search"
            required
            className="sm:w-60"
            maxLength={60}
            placeholder={words.searchPlaceholder}
            value={search}
            onChange={({ target }) => set('search', target.value)}
          />
        </div>
        {data ? (
          <BoardView board={data} isNarrowed={clothingType !== undefined || search.trim() !== ''} onWiden={clear} />
        ) : error ? (
          <LoadFault title={words.notLoaded} error={error} onRetry={() => void refetch()} />
        ) : (
          <Waiting label={words.loading}>
            <div className="grid gap-3 md:grid-cols-4">
              {PRODUCTION_STATES.map((state) => (
                <Skeleton key={state} className="h-96" />
              ))}
            </div>
          </Waiting>
        )}
      </div>
    </AdminPage>
  )
}
