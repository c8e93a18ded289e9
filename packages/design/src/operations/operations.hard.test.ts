import { createHash } from 'node:crypto'

import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { designs } from '../../test/generated/designs.ts'
import { DEFINITIONS, isConflict, operationsOn } from '../../test/generated/operations.ts'
import { serializeDocument } from '../document/canonical.ts'
import { DesignDocument } from '../document/document.ts'
import { commit, redo, startHistory, undo, type History } from './history.ts'

/** A sample in `npm test`. */
const RUNS = process.env['HARD'] ? 20_000 : 200
const TIMEOUT_MS = 20 * 60_000

const hash = (document: DesignDocument): string => createHash('sha256').update(serializeDocument(document)).digest('hex')

const designWith = (operations: number) =>
  designs().chain((document) =>
    fc.tuple(fc.constant(document), fc.array(operationsOn(document), { minLength: operations, maxLength: operations })),
  )

describe('operations on any design', () => {
  it(
    'give the same design in any order where neither touches what the other reads or changes',
    () => {
      const pairs = new Set<string>()
      fc.assert(
        fc.property(designWith(2), ([document, [first, second]]) => {
          if (!first || !second) return
          fc.pre(!isConflict(first, second))
          pairs.add([first.name, second.name].toSorted().join(' '))
          expect(hash(second.apply(first.apply(document)))).toBe(hash(first.apply(second.apply(document))))
        }),
        { numRuns: RUNS },
      )
      // Most pairs of kinds meet in the sample: the property was not true for want of pairs.
      const kinds = Object.keys(DEFINITIONS).length
      expect(pairs.size).toBeGreaterThan(RUNS < 1000 ? 50 : (kinds * kinds) / 3)
    },
    TIMEOUT_MS,
  )

  it(
    'are undone to the same hash, step by step, and done again',
    () => {
      fc.assert(
        fc.property(designWith(12), ([document, operations]) => {
          let history: History<DesignDocument> = startHistory(document)
          const hashes = [hash(document)]
          for (const operation of operations) {
            const before = history.past.length
            history = commit(history, { name: operation.name }, operation.apply(history.current))
            if (history.past.length > before) hashes.push(hash(history.current))
          }
          for (const expected of hashes.toReversed().slice(1)) {
            history = undo(history)
            expect(hash(history.current)).toBe(expected)
          }
          for (const expected of hashes.slice(1)) {
            history = redo(history)
            expect(hash(history.current)).toBe(expected)
          }
        }),
        { numRuns: RUNS / 4 },
      )
    },
    TIMEOUT_MS,
  )

  it(
    'leave a document that can be saved and read',
    () => {
      fc.assert(
        fc.property(designWith(1), ([document, [operation]]) => {
          if (!operation) return
          const saved = DesignDocument.safeParse(JSON.parse(serializeDocument(operation.apply(document))))
          expect([operation.name, saved.error?.issues]).toEqual([operation.name, undefined])
        }),
        { numRuns: RUNS },
      )
    },
    TIMEOUT_MS,
  )
})
