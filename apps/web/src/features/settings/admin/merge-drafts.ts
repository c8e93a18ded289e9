import type { SettingsDraft } from './settings-draft.ts'

type SectionKey = keyof SettingsDraft

/** By name, so that none is forgotten. */
const SECTION_KEYS: Record<SectionKey, true> = {
  shopName: true,
  currency: true,
  locale: true,
  contact: true,
  business: true,
  deliveryMethods: true,
  tax: true,
  quantityBreaks: true,
  paymentsOff: true,
  bankAccount: true,
  alertEmails: true,
}
const isSectionKey = (name: string): name is SectionKey => name in SECTION_KEYS

const isEqual = (first: unknown, second: unknown): boolean => JSON.stringify(first) === JSON.stringify(second)

export const isUnchanged = (draft: SettingsDraft, base: SettingsDraft): boolean => isEqual(draft, base)

/**
 * Merges concurrent changes of the settings: each part keeps the side that changed it; if both did, the local input stays and the part is
 * reported.
 */
export const mergeDrafts = (
  base: SettingsDraft,
  local: SettingsDraft,
  remote: SettingsDraft,
): { merged: SettingsDraft; conflicts: SectionKey[] } => {
  const changed = Object.keys(SECTION_KEYS)
    .filter(isSectionKey)
    .filter((name) => !isEqual(local[name], base[name]))
  const conflicts = changed.filter((name) => !isEqual(remote[name], base[name]) && !isEqual(remote[name], local[name]))
  const merged = { ...remote, ...Object.fromEntries(changed.map((name) => [name, local[name]])) }
  return { merged, conflicts }
}
