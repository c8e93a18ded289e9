import { GARMENT_KEYS, GARMENTS } from '@picasso/design'

import type { Messages } from './issues.ts'

/** Translates the default title of a garment or a delivery method; a title that an owner has changed stays as it is. */
export const localizeDefaultTitle = ({ garments, deliveries }: Pick<Messages, 'garments' | 'deliveries'>, title: string): string => {
  const garment = GARMENT_KEYS.find((key) => GARMENTS[key].title === title)
  if (garment !== undefined) return garments[garment]
  const delivery = Object.entries(deliveries).find(([defaultTitle]) => defaultTitle === title)
  return delivery?.[1] ?? title
}
