/** Name of the constraint that a statement violated; undefined for any other error. The query builder wraps the database's error. */
export const getViolatedConstraint = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  if (error.cause instanceof Error) return getViolatedConstraint(error.cause)
  const constraint: unknown = Reflect.get(error, 'constraint')
  return typeof constraint === 'string' ? constraint : undefined
}

const CONNECTION_CODES = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'ETIMEDOUT', 'EPIPE', 'EAI_AGAIN'])
const CONNECTION_MESSAGES =
  /timeout exceeded when trying to connect|timeout expired|Connection terminated|Client has encountered a connection error/
/** Timeouts: of a statement (57014) or of a transaction between two statements (25P03). */
const TIMEOUT_CODES = new Set(['57014', '25P03'])

/** Code of PostgreSQL (SQLSTATE) or of the network error; the query builder wraps it as the cause. */
export const getDatabaseErrorCode = (error: unknown): string | undefined => {
  if (!(error instanceof Error)) return undefined
  if (error.cause instanceof Error) return getDatabaseErrorCode(error.cause)
  const code: unknown = Reflect.get(error, 'code')
  return typeof code === 'string' ? code : undefined
}

const getRootMessage = (error: unknown): string =>
  error instanceof Error ? (error.cause instanceof Error ? getRootMessage(error.cause) : error.message) : ''

/** Separates errors of the database's environment from errors of a statement. */
export const classifyDatabaseError = (error: unknown): 'unavailable' | 'full' | undefined => {
  const code = getDatabaseErrorCode(error)
  // Class 53 is "insufficient resources": 53100 is the disk.
  if (code === '53100') return 'full'
  // Class 08 is "connection exception", 57P0x a server that stops or starts.
  if (code !== undefined && (/^(?:08|53|57P0[1-5]$)/.test(code) || CONNECTION_CODES.has(code) || TIMEOUT_CODES.has(code)))
    return 'unavailable'
  return CONNECTION_MESSAGES.test(getRootMessage(error)) ? 'unavailable' : undefined
}

/** True when running the same transaction again can succeed: a serialization failure or a deadlock. */
export const isRetryable = (error: unknown): boolean => {
  const code = getDatabaseErrorCode(error)
  return code === '40001' || code === '40P01'
}
