import { customType } from 'drizzle-orm/pg-core'

/** Bytes in a row: for what is small, and belongs to nothing but its row. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
