import type { Category } from '@picasso/contract'
import { findQuantityBreak, calculatePrice, type QuantityBreak } from '@picasso/design'
import { Check, CloudCheck, CloudOff, LoaderCircle, type LucideIcon } from 'lucide-react'

import { useMessages } from '../../../lib/messages.ts'
import { useMoneyFormat, useShopSettings } from '../../settings/index.ts'
import type { SyncError, SaveStatus } from '../draft/autosave-state.ts'
import { draftMessages, type DraftMessages } from '../draft/messages/index.ts'
import { useAutosaveState } from '../use-session.ts'
import { panelMessages } from './messages/index.ts'

/** The unit price at a quantity. */
const getUnitPriceAt = (unitPrice: number, quantity: number, quantityBreaks: readonly QuantityBreak[]): number => {
  const { lines } = calculatePrice([{ unitPrice, quantity, breakKey: 'design' }], {
    quantityBreaks,
    shipping: 0,
    tax: { percent: 0, included: true },
  })
  return Math.round((lines[0]?.net ?? 0) / quantity)
}

interface StatusIcon {
  icon: LucideIcon
  className: string
}

const STATUS_ICONS: Record<SaveStatus['at'], StatusIcon> = {
  saving: { icon: LoaderCircle, className: '' },
  shop: { icon: CloudCheck, className: 'text-leaf-ink' },
  device: { icon: Check, className: 'text-leaf-ink' },
  unsaved: { icon: CloudOff, className: 'text-ochre-ink' },
}

const formatSyncError = (error: SyncError, messages: DraftMessages): string => {
  if (error === 'no-connection') return messages.noConnection
  return error === 'storage-unavailable' ? messages.storageUnavailable : error.message
}

const formatSaveStatus = (saveStatus: SaveStatus, messages: DraftMessages): string => {
  if (saveStatus.at === 'saving') return messages.saving
  if (saveStatus.at === 'shop') return messages.saved
  if (saveStatus.at === 'unsaved') return messages.notSaved(formatSyncError(saveStatus.error, messages))
  return saveStatus.error === undefined ? messages.savedOnDevice : messages.savedOnDeviceOnly(formatSyncError(saveStatus.error, messages))
}

/** Shows where the draft is saved. */
const SaveStatusIndicator = () => {
  const messages = useMessages(draftMessages)
  const { saveStatus } = useAutosaveState()
  const { icon: Icon, className } = STATUS_ICONS[saveStatus.at]
  return (
    <p className="flex items-center gap-1.5 text-14 text-ink-2">
      <Icon size={16} strokeWidth={1.5} aria-hidden className={className} />
      {formatSaveStatus(saveStatus, messages)}
    </p>
  )
}

/** Price, quantity breaks, and the save status. */
export const PriceBar = ({ category }: { category: Category | undefined }) => {
  const messages = useMessages(panelMessages)
  const shop = useShopSettings()
  const money = useMoneyFormat()
  const prices = category?.sizes.map((size) => size.price) ?? []
  const unitPrice = prices.length > 0 ? Math.min(...prices) : undefined
  const breaks = shop?.quantityBreaks.toSorted((a, b) => a.from - b.from) ?? []
  const hasPriceRange = new Set(prices).size > 1

  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 max-wide:group-data-[sheet]/workbench:flex-nowrap">
      {unitPrice !== undefined && shop && (
        <p className="flex flex-wrap items-baseline gap-x-3 max-wide:group-data-[sheet]/workbench:h-7 max-wide:group-data-[sheet]/workbench:flex-1 max-wide:group-data-[sheet]/workbench:overflow-hidden">
          <span className="figures text-18 font-semibold">{hasPriceRange ? messages.priceFrom(money(unitPrice)) : money(unitPrice)}</span>
          {breaks.map((quantityBreak) => (
            <span key={quantityBreak.from} className="figures text-12 text-ink-2 wide:text-14">
              {messages.priceBreak(
                quantityBreak.from,
                money(getUnitPriceAt(unitPrice, quantityBreak.from, breaks)),
                findQuantityBreak(breaks, quantityBreak.from)?.percent ?? 0,
              )}
            </span>
          ))}
        </p>
      )}
      <SaveStatusIndicator />
    </div>
  )
}
