import type { DeliveryMethod } from '@picasso/contract'

import type { Config } from '../../config.ts'

type Terms = Pick<Config, 'terms'>

/** What a buyer may choose from, in the owners' order. */
export const deliveryMethods = ({ terms }: Terms): DeliveryMethod[] =>
  terms.deliveryMethods
    .filter(({ isActive }) => isActive)
    .map(({ id, title, price, days, freeFrom }) => ({ id, title, price, days, freeFrom }))

export const findDeliveryMethod = (config: Terms, id: string): DeliveryMethod | undefined =>
  deliveryMethods(config).find((method) => method.id === id)

type Priced = Pick<DeliveryMethod, 'price' | 'freeFrom'>

/**
 * What the delivery of pieces of this worth costs.
 * @param worth of the pieces after quantity breaks, before a code: a code never makes the delivery dearer.
 */
export const shippingOf = ({ price, freeFrom }: Priced, worth: number): number => (freeFrom !== null && worth >= freeFrom ? 0 : price)

/** How much more makes this delivery free; null where it is free already or never. */
export const freeAfter = ({ price, freeFrom }: Priced, worth: number): number | null =>
  freeFrom === null || price === 0 || worth >= freeFrom ? null : freeFrom - worth
