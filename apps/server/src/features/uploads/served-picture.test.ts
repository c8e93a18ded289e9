import { describe, expect, it } from 'vitest'

import { chooseCopy } from './served-picture.ts'

const picture = { key: 'own.png', isPublic: true, previewKey: null, copies: {} }

describe('a picture asked for in a width', () => {
  it('is answered by the copy of that width', () => {
    expect(chooseCopy({ ...picture, copies: { 200: 'a', 400: 'b' } }, 400)).toEqual({ fileKey: 'b', isMade: true })
  })

  it('is answered by the next wider one while that copy is to come, and never by the one for links', () => {
    expect(chooseCopy({ ...picture, copies: { 800: 'c', 640: 'b', 200: 'a' } }, 400)).toEqual({ fileKey: 'b', isMade: false })
    expect(chooseCopy({ ...picture, copies: { 200: 'a', 1200: 'share' } }, 400)).toEqual({ fileKey: 'own.png', isMade: false })
  })

  it('is answered by the copy of the editor where there is one, before its own twenty megabytes', () => {
    expect(chooseCopy({ ...picture, previewKey: 'preview.webp' }, 1200)).toEqual({ fileKey: 'preview.webp', isMade: false })
  })
})
