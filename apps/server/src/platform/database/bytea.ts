import { customType } from 'drizzle-orm/pg-core'

/** A column of bytes, for small content that belongs to its row alone. */
export const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })
