import { describe, expect, it } from 'vitest'

import { findFeatureFolders, listFeatures } from './feature-folders.mjs'
import { root } from './root.mjs'

describe('findFeatureFolders', () => {
  it('finds the orders in contract, server and web', () => {
    expect(findFeatureFolders(root, 'orders')).toEqual([
      'packages/contract/src/orders',
      'apps/server/src/features/orders',
      'apps/web/src/features/orders',
    ])
  })

  it('finds a folder inside a feature', () => {
    expect(findFeatureFolders(root, 'orders/checkout')).toContain('apps/server/src/features/orders/checkout')
  })

  it('finds nothing for a name that no app has, and nothing outside the features', () => {
    expect(findFeatureFolders(root, 'spaceships')).toEqual([])
    expect(findFeatureFolders(root, '..')).toEqual([])
    expect(findFeatureFolders(root, '')).toEqual([])
  })
})

describe('listFeatures', () => {
  it('names each feature once', () => {
    const features = listFeatures(root)
    expect(features).toContain('editor')
    expect(features).toHaveLength(new Set(features).size)
  })
})
