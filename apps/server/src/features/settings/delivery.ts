import type { DeliveryMethod } from '@picasso/contract'

import type { Config } from '../../config.ts'

type SettingsConfig = Pick<Config, 'settings'>

/** The delivery methods a buyer may choose from, in the owners' order. */
export const listDeliveryMethods = ({ settings }: SettingsConfig): DeliveryMethod[] =>
  settings.deliveryMethods
    .filter(({ isActive }) => isActive)
    .map(({ id, title, price, days, freeFrom }) => ({ id, title, price, days, freeFrom }))

export const findDeliveryMethod = (config: SettingsConfig, id: string): DeliveryMethod | undefined =>
  listDeliveryMethods(config).find((method) => method.id === id)

type DeliveryPrice = Pick<DeliveryMethod, 'price' | 'freeFrom'>

/**
 * The price of a delivery.
 * @param amount total of the items in minor units after quantity breaks, before a discount code: a code never makes the delivery dearer.
 */
export const getShippingPrice = ({ price, freeFrom }: DeliveryPrice, amount: number): number =>
  freeFrom !== null && amount >= freeFrom ? 0 : price

/** The amount that is missing for a free delivery; null where it is free already or never. */
export const getAmountToFreeShipping = ({ price, freeFrom }: DeliveryPrice, amount: number): number | null =>
  freeFrom === null || price === 0 || amount >= freeFrom ? null : freeFrom - amount
