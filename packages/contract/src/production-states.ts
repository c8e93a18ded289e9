/** The states of a ticket, and of a gang sheet with all its tickets, in their order: the columns of the board. */
export const PRODUCTION_STATES = ['waiting', 'printing', 'printed', 'packed'] as const
export type ProductionState = (typeof PRODUCTION_STATES)[number]

/** The code that is printed on a gang sheet: `SHEET-` and the first eight digits of the hash of its layout. */
export const SHEET_CODE = /^SHEET-[0-9A-F]{8}$/

/** Why something is printed again. */
export const REPRINT_CAUSES = ['misprint', 'blank-fault', 'transport', 'other'] as const
export type ReprintCause = (typeof REPRINT_CAUSES)[number]
