import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'

import { describe, expect, it } from 'vitest'

import { formatLogLine, pipeReadableLog } from './readable-log.mjs'

const TIME = Date.UTC(2026, 4, 1, 9, 30, 5, 250)
const line = (fields: object): string => JSON.stringify({ level: 30, time: TIME, pid: 1, hostname: 'desk', ...fields })

describe('formatLogLine', () => {
  it('writes a request with its time, status and duration', () => {
    const entry = line({
      reqId: '0123456789abcdef',
      req: { method: 'GET', route: '/api/cart' },
      res: { statusCode: 200 },
      responseTime: 12.34,
      msg: 'request completed',
    })
    expect(formatLogLine(entry)).toBe('09:30:05.250  INFO   01234567  GET /api/cart  200  request completed  12.3 ms')
  })

  it('keeps fields it does not know', () => {
    expect(formatLogLine(line({ msg: 'job done', job: 'print-files', attempt: 2 }))).toContain('job done  job=print-files  attempt=2')
  })

  it('writes the stack of an error below its line', () => {
    expect(formatLogLine(line({ level: 50, msg: 'job failed', err: { stack: 'Error: full\n  at write' } }))).toBe(
      '09:30:05.250  ERROR  job failed\n    Error: full\n      at write',
    )
  })

  it('leaves every other line as it is', () => {
    expect(formatLogLine('Picasso is open.')).toBe('Picasso is open.')
    expect(formatLogLine('{"level": broken')).toBe('{"level": broken')
  })
})

describe('pipeReadableLog', () => {
  it('joins a line that arrives in two parts and ends with what is left', async () => {
    const [source, target] = [new PassThrough(), new PassThrough()]
    pipeReadableLog(source, target)
    const entry = line({ msg: 'open' })
    source.write(entry.slice(0, 20))
    source.write(`${entry.slice(20)}\nlast`)
    source.once('end', () => target.end())
    source.end()
    expect(await text(target)).toBe('09:30:05.250  INFO   open\nlast')
  })
})
