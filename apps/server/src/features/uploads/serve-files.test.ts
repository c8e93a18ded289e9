import { describe, expect, it } from 'vitest'

import { selectCopy } from './serve-files.ts'

const picture = { key: 'own.png', isPublic: true, previewKey: null, copies: {} }

describe('selectCopy', () => {
  it('selects the copy of the requested width', () => {
    expect(selectCopy({ ...picture, copies: { 200: 'a', 400: 'b' } }, 400)).toEqual({ fileKey: 'b', isReady: true })
  })

  it('selects the next wider copy while the requested one is missing, and never the preview of links', () => {
    expect(selectCopy({ ...picture, copies: { 800: 'c', 640: 'b', 200: 'a' } }, 400)).toEqual({ fileKey: 'b', isReady: false })
    expect(selectCopy({ ...picture, copies: { 200: 'a', 1200: 'share' } }, 400)).toEqual({ fileKey: 'own.png', isReady: false })
  })

  it('selects the editor’s preview before the original picture', () => {
    expect(selectCopy({ ...picture, previewKey: 'preview.webp' }, 1200)).toEqual({ fileKey: 'preview.webp', isReady: false })
  })
})
