import { GARMENT_KEYS, GARMENTS } from '@picasso/design'

import type { Messages } from './messages/index.ts'

type DeliveryMessages = Pick<Messages, 'deliveries'>

const findDelivery = ({ deliveries }: DeliveryMessages, title: string): string | undefined =>
  Object.entries(deliveries).find(([defaultTitle]) => defaultTitle === title)?.[1]

/** A delivery method within a sentence: a default title in small letters, and one that an owner has chosen as it is, because it may be a name. */
export const describeDelivery = (messages: DeliveryMessages, title: string): string => findDelivery(messages, title)?.toLowerCase() ?? title

/** Translates the default title of a garment or a delivery method; a title that an owner has changed stays as it is. */
export const localizeDefaultTitle = (messages: Pick<Messages, 'garments' | 'deliveries'>, title: string): string => {
  const garment = GARMENT_KEYS.find((key) => GARMENTS[key].title === title)
  return garment === undefined ? (findDelivery(messages, title) ?? title) : messages.garments[garment]
}
