import { isBlockingFinding, findQuantityBreak, calculatePrice, type LinePrint } from '@picasso/design'

import { useMessages } from '../../../lib/messages.ts'
import { Button } from '../../../ui/button.tsx'
import { useCart } from '../../cart/index.ts'
import { WithPrint } from '../../print-prices/index.ts'
import { useMoneyFormat, useShopSettings } from '../../settings/index.ts'
import { useEditorState } from '../use-session.ts'
import { teamMessages } from './messages/index.ts'
import { createTeamId } from './roster-store.ts'
import { hasContent } from './row-actions.ts'
import type { useAddTeam } from './use-add-team.ts'
import type { Team } from './use-team.ts'

/** The price of all rows that have a size. */
const TeamPrice = ({ team: { roster, sizes, findSize }, print }: { team: Team; print: LinePrint | undefined }) => {
  const messages = useMessages(teamMessages)
  const shop = useShopSettings()
  const money = useMoneyFormat()
  if (!shop) return null
  const pricedSizes = roster.rows.flatMap(({ size }) => findSize(size) ?? [])
  const lines = sizes.flatMap(({ value, price }) => {
    const quantity = pricedSizes.filter((size) => size.value === value).length
    return quantity === 0 ? [] : [{ basePrice: price, print, quantity, breakKey: 'team' }]
  })
  const { printPrices, quantityBreaks, tax } = shop
  const { total, discount } = calculatePrice(lines, { printPrices, quantityBreaks, shipping: 0, tax })
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
  const design = useEditorState().history.current
  const cartLines = useCart().data?.cart.filter((line) => line.team?._id === roster.teamId) ?? []
  const blockedIds = new Set(findings.filter(isBlockingFinding).map(({ id }) => id))
  const blockedRowCount = blockedIds.size
  // An empty row is still to be written, which is no mistake.
  const isMistaken = roster.rows.some((row) => blockedIds.has(row.id) && hasContent(row))
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
        {rowCount > 0 && (
          <WithPrint design={design} isPersonal>
            {(print) => <TeamPrice team={team} print={print} />}
          </WithPrint>
        )}
        {blockedRowCount > 0 && (
          <p className={isMistaken ? 'text-14 font-medium text-vermilion-ink' : 'text-14 text-ink-2'}>
            {messages.rowsToFix(blockedRowCount)}
          </p>
        )}
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
