import { formatMoney, type ShopSettings } from '@picasso/contract'
import { useCallback } from 'react'

import { useReadSettingsQuery } from './api.ts'

/** The shop's settings, once they are known. */
export const useShop = (): ShopSettings | undefined => useReadSettingsQuery().data

/**
 * Writes minor units the way the shop does; three dots until its settings are known. What was already bought keeps the
 * currency it was bought in.
 */
export const useMoney = (boughtIn?: string): ((minor: number) => string) => {
  const shop = useShop()
  return useCallback((minor) => (shop ? formatMoney(minor, boughtIn ?? shop.currency, shop.locale) : '…'), [shop, boughtIn])
}
