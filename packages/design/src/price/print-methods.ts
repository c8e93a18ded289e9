/** How a print gets onto the cloth: direct to garment, direct to film, or screen printing. In the order in which methods are listed. */
export const PRINT_METHODS = ['dtg', 'dtf', 'screen'] as const
export type PrintMethod = (typeof PRINT_METHODS)[number]
