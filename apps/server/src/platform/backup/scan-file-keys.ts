import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

import type { ClientBase } from 'pg'
import { to as copyTo } from 'pg-copy-streams'

import { FILE_EXTENSIONS } from '../files/index.ts'
import { buildCopyTarget, listTables } from './tables.ts'

const NEWLINE = 10
/** As long as the longest key; a key split across two chunks is found with the second. */
const MAX_KEY_BYTES = 80

const createKeyPattern = (): RegExp => new RegExp(`(?<![a-f0-9])[a-f0-9]{64}\\.(?:${FILE_EXTENSIONS.join('|')})(?![a-z0-9])`, 'g')

export interface RowScanner extends Transform {
  rows: number
}

/**
 * Passes a table's rows through unchanged, counts them and reports every file key they contain, in any column and at any depth of a
 * document.
 */
export const scanRows = (onFileKey: (key: string) => void): RowScanner => {
  const pattern = createKeyPattern()
  let tail = ''
  const transform = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      for (let at = chunk.indexOf(NEWLINE); at !== -1; at = chunk.indexOf(NEWLINE, at + 1)) scanner.rows += 1
      // One character per byte; keys are ASCII.
      const text = tail + chunk.toString('latin1')
      for (const [key] of text.matchAll(pattern)) onFileKey(key)
      tail = text.slice(-MAX_KEY_BYTES)
      done(null, chunk)
    },
  })
  const scanner = Object.assign(transform, { rows: 0 })
  return scanner
}

const createNullStream = (): Writable => new Writable({ write: (_chunk, _encoding, done) => done() })

/** Every file key that some row contains, with the tables that reference it. Requires an open transaction. */
export const readFileKeys = async (client: ClientBase): Promise<Map<string, Set<string>>> => {
  const tablesByKey = new Map<string, Set<string>>()
  for (const table of await listTables(client)) {
    const scanner = scanRows((key) => tablesByKey.set(key, (tablesByKey.get(key) ?? new Set()).add(table.name)))
    // One connection, one table after the other.
    // oxlint-disable-next-line no-await-in-loop
    await pipeline(client.query(copyTo(`copy ${buildCopyTarget(table)} to stdout`)), scanner, createNullStream())
  }
  return tablesByKey
}
