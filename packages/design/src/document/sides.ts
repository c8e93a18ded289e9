/** The sides of a garment that can be printed. */
export const SIDES = ['front', 'back'] as const
export type Side = (typeof SIDES)[number]
