/** The levels of pino, by number. @type {Record<number, string>} */
const LEVELS = { 10: 'TRACE', 20: 'DEBUG', 30: 'INFO ', 40: 'WARN ', 50: 'ERROR', 60: 'FATAL' }
/** Part of the formatted line, or the same on every line. */
const OMITTED_FIELDS = new Set(['level', 'time', 'pid', 'hostname', 'msg', 'reqId', 'req', 'res', 'responseTime', 'err'])

/** @typedef {{ level: number, time: number, msg?: string, reqId?: string, req?: { method: string, route: string }, res?: { statusCode: number }, responseTime?: number, err?: { stack?: string, message?: string } }} LogLine */

/** @type {(line: string) => (LogLine & Record<string, unknown>) | undefined} */
const parseLogLine = (line) => {
  if (!line.startsWith('{"level":')) return undefined
  try {
    /** @type {LogLine & Record<string, unknown>} */
    const entry = JSON.parse(line)
    return entry
  } catch {
    return undefined
  }
}

/**
 * Formats one line of the shop's JSON log for reading; other lines stay unchanged.
 * @type {(line: string) => string}
 */
export const formatLogLine = (line) => {
  const entry = parseLogLine(line)
  if (entry === undefined) return line
  const details = Object.entries(entry)
    .filter(([name]) => !OMITTED_FIELDS.has(name))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
  const parts = [
    new Date(entry.time).toISOString().slice(11, 23),
    LEVELS[entry.level] ?? String(entry.level),
    entry.reqId?.slice(0, 8),
    entry.req && `${entry.req.method} ${entry.req.route}`,
    entry.res && String(entry.res.statusCode),
    entry.msg,
    entry.responseTime !== undefined && `${entry.responseTime.toFixed(1)} ms`,
    ...details,
  ]
  const text = parts.filter(Boolean).join('  ')
  const problem = entry.err?.stack ?? entry.err?.message
  return problem === undefined ? text : `${text}\n${problem.replaceAll(/^/gm, '    ')}`
}

/**
 * Writes each line of a stream formatted for reading.
 * @type {(source: import('node:stream').Readable, target: import('node:stream').Writable) => void}
 */
export const pipeReadableLog = (source, target) => {
  let rest = ''
  source.setEncoding('utf8')
  source.on('data', (text) => {
    const lines = (rest + text).split('\n')
    rest = lines.pop() ?? ''
    for (const line of lines) target.write(`${formatLogLine(line)}\n`)
  })
  source.once('end', () => rest !== '' && target.write(formatLogLine(rest)))
}
