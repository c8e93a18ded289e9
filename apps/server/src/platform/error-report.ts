/** What is logged of an error. Nothing in it is user input. */
export interface ErrorReport {
  type: string
  message: string
  /** The frames, without the message above them. */
  stack: string
  code?: string
  /** Names from PostgreSQL, never values. */
  table?: string
  column?: string
  constraint?: string
  /** The statement with `$1` in the place of its values. */
  statement?: string
  cause?: ErrorReport
}

const MAX_DEPTH = 5
/** SQLSTATE: five digits or capital letters. */
const SQL_STATE = /^[0-9A-Z]{5}$/
/** Errors of the JavaScript engine, with names of properties and modules in quotes. */
const ENGINE_ERRORS = new Set(['TypeError', 'ReferenceError'])

const readText = (error: Error, key: string): string | undefined => {
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' && value !== '' ? value : undefined
}

const redactQuotes = (text: string): string => text.replaceAll(/"[^"]*"|“[^”]*”|(?<!\w)'[^']*'(?!\w)/g, '"…"')

/** Removes possible personal data: addresses, telephone numbers, tokens, the paths and queries of links. */
const redactPersonalData = (text: string): string =>
  text
    .replaceAll(/\b([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/@]*@)?([^\s/?#"'<>]*)[^\s"'<>]*/gi, '$1$2/…')
    .replaceAll(/[^\s<>"'(),;:=]+@[^\s<>"'(),;]+/g, '…@…')
    .replaceAll(/(?=[\w-]*\d)[\w-]{24,}/g, '…')
    .replaceAll(/\+?\d[\d ()/-]{6,}\d/g, '…')

/** PostgreSQL quotes values as well as names; the code tells which of them a message contains. */
const describeDatabaseMessage = (code: string, message: string): string => (/^(?:22|23|P0)/.test(code) ? redactQuotes(message) : message)

const describeMessage = (error: Error): string => {
  if (readText(error, 'query') !== undefined && Array.isArray(Reflect.get(error, 'params'))) return 'A statement failed.'
  const responseCode: unknown = Reflect.get(error, 'responseCode')
  if (typeof responseCode === 'number')
    return `The mail server answered ${responseCode} to ${readText(error, 'command') ?? 'the connection'}.`
  const code = readText(error, 'code')
  if (code !== undefined && SQL_STATE.test(code) && readText(error, 'severity') !== undefined)
    return redactPersonalData(describeDatabaseMessage(code, error.message))
  return redactPersonalData(ENGINE_ERRORS.has(error.name) ? error.message : redactQuotes(error.message))
}

const readFrames = (error: Error): string =>
  (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n')

/** Whether the message was written by a mail server and passed on by an error of the shop; then its cause is described instead. */
const hasMailServerCause = (error: Error): boolean =>
  error.cause instanceof Error && typeof Reflect.get(error.cause, 'responseCode') === 'number'

/**
 * Describes an error for the log: its type, stack and code. Values of statements, what PostgreSQL or a mail server repeats of them,
 * email addresses, telephone numbers, tokens and the ends of links are left out.
 */
export const describeError = (error: unknown, depth = 0): ErrorReport => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'A value was thrown that is not an error.', stack: '' }
  const { cause } = error
  const report: ErrorReport = {
    type: error.name,
    message: hasMailServerCause(error) ? 'The mail server rejected it.' : describeMessage(error),
    stack: readFrames(error),
  }
  for (const key of ['code', 'table', 'column', 'constraint'] as const) {
    const value = readText(error, key)
    if (value !== undefined) report[key] = value
  }
  const statement = readText(error, 'query')
  if (statement !== undefined) report.statement = statement
  if (cause !== undefined && depth < MAX_DEPTH) report.cause = describeError(cause, depth + 1)
  return report
}

/** The same as lines of text, for a terminal. */
export const formatError = (error: unknown): string => {
  const lines: string[] = []
  for (let report: ErrorReport | undefined = describeError(error); report; report = report.cause) {
    const { type, code, message, stack, statement } = report
    lines.push(`${lines.length === 0 ? '' : 'caused by '}${type}${code === undefined ? '' : ` ${code}`}: ${message}`)
    if (statement !== undefined) lines.push(`    ${statement}`)
    if (stack !== '') lines.push(stack)
  }
  return lines.join('\n')
}

/** Errors inside what else is logged are described too; they would otherwise be written with every property they have. */
export const describeDetails = (details: unknown): unknown => {
  if (details instanceof Error) return describeError(details)
  if (typeof details !== 'object' || details === null) return typeof details === 'string' ? redactPersonalData(details) : details
  return Object.fromEntries(Object.entries(details).map(([key, value]) => [key, value instanceof Error ? describeError(value) : value]))
}
