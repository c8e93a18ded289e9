import { expect, test } from 'vitest'

import { findPermanentError, localizeRenderError, RenderError, deserializeRenderError, serializeError } from './render-error.ts'

test.each(['timed-out', 'crashed'] as const)('%s is left to the queue at the first attempt, and given up at the second', (reason) => {
  expect(findPermanentError(new RenderError(reason), { attempt: 1, crashCount: 0 })).toBeUndefined()
  expect(findPermanentError(new RenderError(reason), { attempt: 2, crashCount: 0 })).toMatchObject({
    code: 'INVALID_DESIGN',
    reason: 'given-up',
  })
})

test('an attempt that ended with the process does not count against a render', () => {
  expect(findPermanentError(new RenderError('timed-out'), { attempt: 2, crashCount: 1 })).toBeUndefined()
  expect(findPermanentError(new RenderError('timed-out'), { attempt: 3, crashCount: 1 })).toMatchObject({ reason: 'given-up' })
})

test.each(['out-of-memory', 'missing-picture'] as const)('%s is final at once', (reason) => {
  expect(findPermanentError(new RenderError(reason), { attempt: 1, crashCount: 0 })).toMatchObject({ reason })
})

test.each(['busy', 'closed'] as const)('%s is never final', (reason) => {
  expect(findPermanentError(new RenderError(reason), { attempt: 20, crashCount: 0 })).toBeUndefined()
})

test('localizeRenderError translates a reason, also one from a worker or an unknown one', () => {
  const refusal = deserializeRenderError({ reason: 'missing-picture', message: 'whatever the worker said' })
  expect(refusal).toBeInstanceOf(RenderError)
  expect(refusal instanceof RenderError && refusal.toBody('es').error.message).toContain('Añádela otra vez')
  expect(localizeRenderError('out-of-memory')('es')).toContain('memoria')
  expect(localizeRenderError('A sentence of an earlier version.')('es')).toContain('no se puede imprimir')
})

test('a font without a character is named in the reader’s language, also by a worker', () => {
  const error = new RenderError('missing-character', { missingCharacters: { font: 'Arial', characters: '漢 字' } })
  const received = deserializeRenderError(serializeError(error))
  expect(received instanceof RenderError && [received.toBody('en').error.message, received.toBody('es').error.message]).toEqual([
    'Arial cannot print 漢 字. Please choose another font or take it out.',
    'Arial no puede imprimir 漢 字. Elige otro tipo de letra o quítalo.',
  ])
})
