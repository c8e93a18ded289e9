import { messages } from '@picasso/contract/messages/en'
import { describe, expect, it } from 'vitest'

import { findFileError, PICTURE_UPLOAD_RULES } from './find-file-error.ts'

const file = (name: string, bytes = 10): File => new File([new Uint8Array(bytes)], name)
const RULES = { extensions: ['.csv'], maxBytes: 1024 * 1024, maxFiles: 2 }

describe('findFileError', () => {
  it('accepts files of allowed number, type and size', () => {
    expect(findFileError([], RULES, messages.upload)).toBeUndefined()
    expect(findFileError([file('a.csv'), file('B.CSV', RULES.maxBytes)], RULES, messages.upload)).toBeUndefined()
    expect(findFileError([file('a.png'), file('b.JPEG')], { ...PICTURE_UPLOAD_RULES, maxFiles: 2 }, messages.upload)).toBeUndefined()
  })

  it.each([
    ['too many', [file('a.csv'), file('b.csv'), file('c.csv')], 'Too many files: take at most 2 at a time.'],
    ['of a wrong type', [file('a.csv'), file('b.pdf')], 'Not a supported file type, try again'],
    ['too large', [file('a.csv', RULES.maxBytes + 1)], 'This file is too large. Take one of at most 1 MB.'],
    ['empty', [file('a.csv', 0)], 'This file is empty. Choose another one.'],
  ])('rejects files that are %s with what to do', (_, files, message) => {
    expect(findFileError(files, RULES, messages.upload)).toBe(message)
  })

  it('uses the message for a single file where only one is allowed', () => {
    expect(findFileError([file('a.png'), file('b.png')], PICTURE_UPLOAD_RULES, messages.upload)).toBe(
      'Only one file can be uploaded at a time.',
    )
  })
})
