import { describe, expect, it } from 'vitest'

import { buildDomain, isDomainName, renameExample } from './new-domain.mjs'
import { root } from './root.mjs'

describe('renameExample', () => {
  it('renames each spelling of the example', () => {
    const text = "import { listGiftCards, type GiftCard } from './gift-cards.ts' // GIFT_CARDS, giftCards, gift cards, Gift cards"
    expect(renameExample(text, 'loyalty-tiers')).toBe(
      "import { listLoyaltyTiers, type LoyaltyTier } from './loyalty-tiers.ts' // LOYALTY_TIERS, loyaltyTiers, loyalty tiers, Loyalty tiers",
    )
  })
})

describe('buildDomain', () => {
  it('finds the place of each line in today’s lists, and writes at most 16 files', () => {
    const files = buildDomain(root, 'loyalty-tiers')
    expect(files.length).toBeLessThanOrEqual(16)
    expect(files.filter(({ content }) => /gift.?card/i.test(content))).toEqual([])
    expect(files.filter(({ path, content }) => !/loyalty.?tier/i.test(path + content))).toEqual([])
  })

  it('rejects a domain that exists', () => {
    expect(() => buildDomain(root, 'discounts')).toThrow('packages/contract/src/discounts.ts exists already.')
  })

  it.each(['', 'Gift', 'gift_cards', '../gift', 'gift-', 'gift cards'])('rejects %j as the name of a domain', (name) => {
    expect(isDomainName(name)).toBe(false)
  })
})
