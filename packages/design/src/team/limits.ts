/** Maximum number of items of one roster in an order. */
export const MAX_TEAM_ROWS = 100

/** Characters printed for one column of a row. */
export const MAX_ROW_WORDS = 40

/** Characters that may be typed before they are checked: enough to show what is wrong. */
export const MAX_INPUT_LENGTH = 200

/** Columns a row may have values for: those of its design, and some that no text uses any more. */
export const MAX_ROW_COLUMNS = 12
