import { describe, expect, it } from 'vitest'

import { selectCopy } from './picture-file-cache.ts'

const picture = { key: 'own.png', isPublic: true, previewKey: null, copies: {} }

describe('a picture asked for in a width', () => {
  it('is answered by the copy of that width', () => {
    expect(selectCopy({ ...picture, copies: { 200: 'a', 400: 'b' } }, 400)).toEqual({ fileKey: 'b', isReady: true })
  })

  it('is answered by the next wider one while that copy is to come, and never by the one for links', () => {
    expect(selectCopy({ ...picture, copies: { 800: 'c', 640: 'b', 200: 'a' } }, 400)).toEqual({ fileKey: 'b', isReady: false })
    expect(selectCopy({ ...picture, copies: { 200: 'a', 1200: 'share' } }, 400)).toEqual({ fileKey: 'own.png', isReady: false })
  })

  it('is answered by the copy of the editor where there is one, before its own twenty megabytes', () => {
    expect(selectCopy({ ...picture, previewKey: 'preview.webp' }, 1200)).toEqual({ fileKey: 'preview.webp', isReady: false })
  })
})
