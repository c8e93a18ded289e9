/** What the log says of an error. Nothing in it comes from what people typed. */
export interface ErrorReport {
  type: string
  message: string
  /** Where it was thrown: the frames, without the message above them. */
  stack: string
  code?: string
  /** What PostgreSQL names: the statement's places, never its values. */
  table?: string
  column?: string
  constraint?: string
  /** The statement with `$1` where its values are. */
  statement?: string
  cause?: ErrorReport
}

const MAX_DEPTH = 5
/** SQLSTATE: five digits or capitals. */
const SQL_STATE = /^[0-9A-Z]{5}$/
/** Written by the engine about our own code, with names of properties and modules in quotes. */
const ENGINE_ERRORS = new Set(['TypeError', 'ReferenceError'])

const readText = (error: Error, key: string): string | undefined => {
  const value: unknown = Reflect.get(error, key)
  return typeof value === 'string' && value !== '' ? value : undefined
}

const redactQuotes = (text: string): string => text.replaceAll(/"[^"]*"|“[^”]*”|(?<!\w)'[^']*'(?!\w)/g, '"…"')

/** Takes out whatever can be a person's: addresses, numbers that can be dialled, tokens, queries of links. */
const redactPersonalData = (text: string): string =>
  text
    .replaceAll(/\b([a-z][a-z0-9+.-]*:\/\/)(?:[^\s/@]*@)?([^\s/?#"'<>]*)[^\s"'<>]*/gi, '$1$2/…')
    .replaceAll(/[^\s<>"'(),;:=]+@[^\s<>"'(),;]+/g, '…@…')
    .replaceAll(/(?=[\w-]*\d)[\w-]{24,}/g, '…')
    .replaceAll(/\+?\d[\d ()/-]{6,}\d/g, '…')

/** PostgreSQL puts the values it complains of in quotes, and puts names there as well; its code says which of them it is. */
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

/** A refusal of a mail server, passed on by an error of ours, is worded by the server: then its cause is what is described. */
const hasMailServerCause = (error: Error): boolean =>
  error.cause instanceof Error && typeof Reflect.get(error.cause, 'responseCode') === 'number'

/**
 * Describes an error for the log: its kind, place and code. Values of statements, what PostgreSQL or a mail server repeats of
 * them, e-mail addresses, telephone numbers, tokens and the ends of links are left out.
 */
export const describeError = (error: unknown, depth = 0): ErrorReport => {
  if (!(error instanceof Error)) return { type: typeof error, message: 'Something was thrown that is no error.', stack: '' }
  const { cause } = error
  const report: ErrorReport = {
    type: error.name,
    message: hasMailServerCause(error) ? 'The mail server refused it.' : describeMessage(error),
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
