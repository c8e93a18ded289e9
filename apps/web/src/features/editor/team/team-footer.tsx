import { isBlockingFinding, findQuantityBreak, calculatePrice } from '@picasso/design'
import { useRef, useState } from 'react'
import { useNavigate } from 'react-router'

import { useDescribeError } from '../../../lib/describe-error.ts'
import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { useCart, usePutTeamMutation } from '../../cart/index.ts'
import { useSaveDesignMutation } from '../../designs/index.ts'
import { useMoneyFormat, useShopSettings } from '../../settings/index.ts'
import { captureSides, saveEditorDesign } from '../save/save-design.ts'
import { useSession, useSettings } from '../use-session.ts'
import { teamMessages } from './messages/index.ts'
import { createTeamId } from './roster-store.ts'
import type { Team } from './use-team.ts'

interface TeamRejection {
  message: string
  /** By the row's id. */
  rows: ReadonlyMap<string, string>
}

const NO_ERRORS: ReadonlyMap<string, string> = new Map()

/** `rows.3.size` → the fourth row. */
const mapRowErrors = (fields: Readonly<Record<string, string>>, ids: readonly string[]): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(fields).flatMap(([path, message]) => {
      const id = ids[Number(/^rows\.(\d+)\./.exec(path)?.[1] ?? -1)]
      return id === undefined ? [] : [[id, message] as const]
    }),
  )

/** Saves the design and adds the whole team to the cart. It can be retried after a rejection. */
export const useAddTeam = () => {
  const describeError = useDescribeError()
  const session = useSession()
  const navigate = useNavigate()
  const settings = useSettings()
  const [saveDesign] = useSaveDesignMutation()
  const [putTeam] = usePutTeamMutation()
  const { refetch: refetchCart } = useCart()
  const [isBusy, setIsBusy] = useState(false)
  const [rejection, setRejection] = useState<TeamRejection>()
  const isSubmitting = useRef(false)

  const add = async ({ roster, fields, findSize }: Team, teamId: string): Promise<void> => {
    // A second press may come before the button is rendered as busy.
    if (isSubmitting.current) return
    isSubmitting.current = true
    setIsBusy(true)
    setRejection(undefined)
    session.store.select([])
    const ids = roster.rows.map(({ id }) => id)
    const rows = roster.rows.flatMap(({ words, size }) => {
      const selectedSize = findSize(size)
      return selectedSize
        ? [{ words: Object.fromEntries(fields.map((field) => [field, words[field] ?? ''])), size: selectedSize.value }]
        : []
    })
    try {
      const { _id: designId } = await saveEditorDesign(session, {
        capture: (design) => captureSides(session, design),
        settings,
        save: (design) => saveDesign({ body: design }).unwrap(),
      })
      await putTeam({ params: { teamId }, body: { designId, rows } }).unwrap()
      // The cart is refetched before it is shown, because replaced lines are gone.
      await refetchCart()
      await navigate('/cart')
    } catch (error) {
      // oxlint-disable-next-line no-console -- the specification has saving failures logged
      console.error('The team could not be put into the cart.', error)
      const { message, fields: fieldErrors } = error instanceof Error ? { message: error.message, fields: {} } : describeError(error)
      setRejection({ message, rows: mapRowErrors(fieldErrors, ids) })
    }
    isSubmitting.current = false
    setIsBusy(false)
  }
  return { add, isBusy, rejection, rejectedRows: rejection?.rows ?? NO_ERRORS }
}

/** The price of all rows that have a size. */
const TeamPrice = ({ team: { roster, sizes, findSize } }: { team: Team }) => {
  const messages = useMessages(teamMessages)
  const shop = useShopSettings()
  const money = useMoneyFormat()
  if (!shop) return null
  const pricedSizes = roster.rows.flatMap(({ size }) => findSize(size) ?? [])
  const lines = sizes.flatMap(({ value, price }) => {
    const quantity = pricedSizes.filter((size) => size.value === value).length
    return quantity === 0 ? [] : [{ unitPrice: price, quantity, breakKey: 'team' }]
  })
  const { total, discount } = calculatePrice(lines, { quantityBreaks: shop.quantityBreaks, shipping: 0, tax: shop.tax })
  const quantityBreak = findQuantityBreak(shop.quantityBreaks, pricedSizes.length)
  return (
    <p className="figures">
      <span className="text-ink-2">
        {quantityBreak && discount > 0
          ? messages.itemCountWithBreak(pricedSizes.length, quantityBreak.percent, quantityBreak.from)
          : messages.itemCount(pricedSizes.length)}
      </span>{' '}
      <strong className="font-display text-22 font-semibold whitespace-nowrap">{money(total)}</strong>
    </p>
  )
}

/** Blocking findings, the price, and the cart buttons. */
export const TeamFooter = ({ team, addTeam }: { team: Team; addTeam: ReturnType<typeof useAddTeam> }) => {
  const messages = useMessages(teamMessages)
  const { roster, fields, findings, store } = team
  const cartLines = useCart().data?.cart.filter((line) => line.team?._id === roster.teamId) ?? []
  const blockedRowCount = new Set(findings.filter(isBlockingFinding).map(({ id }) => id)).size
  const rowCount = roster.rows.length
  const isReady = rowCount > 0 && fields.length > 0 && blockedRowCount === 0

  const addAnotherTeam = (): void => {
    const teamId = createTeamId()
    store.update((current) => ({ ...current, teamId }))
    void addTeam.add(team, teamId)
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div>
        {rowCount > 0 && <TeamPrice team={team} />}
        {blockedRowCount > 0 && <p className="text-14 font-medium text-vermilion-ink">{messages.rowsToFix(blockedRowCount)}</p>}
      </div>
      <div className="flex flex-wrap gap-2">
        {cartLines.length > 0 && (
          <Button disabled={!isReady} onClick={addAnotherTeam}>
            {messages.addAnotherTeam}
          </Button>
        )}
        <Button variant="primary" disabled={!isReady} isPending={addTeam.isBusy} onClick={() => void addTeam.add(team, roster.teamId)}>
          {cartLines.length > 0 ? messages.changeInCart : messages.addToCart}
        </Button>
      </div>
    </div>
  )
}
