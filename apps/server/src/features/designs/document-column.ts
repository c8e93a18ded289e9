import { DOCUMENT_VERSION, parseDocument, type DesignDocument } from '@picasso/design'
import { customType } from 'drizzle-orm/pg-core'

const isCurrentVersion = (stored: unknown): stored is DesignDocument =>
  typeof stored === 'object' && stored !== null && 'version' in stored && stored.version === DOCUMENT_VERSION

/** A stored document as this version of the shop reads it; the row keeps what was saved. */
export const readStoredDocument = (stored: unknown): DesignDocument => {
  // Checked when it was saved; checking every row of a list again would cost more than the list.
  if (isCurrentVersion(stored)) return stored
  const parsed = parseDocument(stored)
  if (!parsed.ok) throw new Error(`A stored design cannot be read at ${parsed.path}: ${parsed.reason}`)
  return parsed.document
}

/** A design document in canonical form; one saved by an older version is brought forward when it is read. */
export const documentColumn = customType<{ data: DesignDocument; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (document) => JSON.stringify(document),
  fromDriver: readStoredDocument,
})
