import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { describe, expect, it, onTestFinished } from 'vitest'

import { buildDomain, isDomainName, renameExample, writeDomain } from './new-domain.mjs'
import { root } from './root.mjs'

describe('renameExample', () => {
  it('renames each spelling of the example', () => {
    const text = "import { listGiftCards, type GiftCard } from './gift-cards.ts' // GIFT_CARDS, giftCards, gift cards, Gift cards"
    expect(renameExample(text, 'loyalty-tiers')).toBe(
      "import { listLoyaltyTiers, type LoyaltyTier } from './loyalty-tiers.ts' // LOYALTY_TIERS, loyaltyTiers, loyalty tiers, Loyalty tiers",
    )
  })

  it.each([
    ['loyalty-tiers', 'LoyaltyTier'],
    ['size-categories', 'SizeCategory'],
    ['return-addresses', 'ReturnAddress'],
    ['sales', 'Sale'],
    ['heat-press', 'HeatPress'],
    ['stock', 'Stock'],
  ])('one of %s is a %s', (domain, singular) => {
    expect(renameExample('GiftCard', domain)).toBe(singular)
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

  it.each([
    ['orders', 'packages/contract/src/orders exists already.'],
    ['seo', 'apps/server/src/features/seo exists already.'],
    ['consent', 'apps/web/src/features/consent exists already.'],
    ['audit-entries', 'exports listAuditEntries already.'],
  ])('rejects %s, of which the code has a part', (domain, message) => {
    expect(() => buildDomain(root, domain)).toThrow(message)
  })

  it.each(['tax', 'gift-cards'])('accepts %j as the name of a domain', (name) => {
    expect(isDomainName(name)).toBe(true)
  })

  it.each(['', 'a', 'ab', 'a-b', 'Gift', 'gift_cards', '../gift', 'gift-', 'gift cards'])('rejects %j as the name of a domain', (name) => {
    expect(isDomainName(name)).toBe(false)
  })
})

describe('writeDomain', () => {
  const FILES = [
    { path: 'features/tax/index.ts', isNew: true, content: 'new' },
    { path: 'features/tax/messages/en.ts', isNew: true, content: 'new' },
    { path: 'tax-rows.ts', isNew: true, content: 'new' },
    { path: 'list.ts', isNew: false, content: 'changed' },
  ]

  const createProject = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'new-domain-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    writeFileSync(join(folder, 'list.ts'), 'as it was')
    return folder
  }

  it('writes the files, then formats them', () => {
    const folder = createProject()
    const formatted: string[] = []
    writeDomain(folder, FILES, (paths) => formatted.push(...paths.filter((path) => existsSync(join(folder, path)))))
    expect(formatted).toEqual(FILES.map(({ path }) => path))
    expect(FILES.map(({ path }) => readFileSync(join(folder, path), 'utf8'))).toEqual(['new', 'new', 'new', 'changed'])
  })

  it('leaves everything as it was when formatting fails', () => {
    const folder = createProject()
    const fail = (): void => {
      throw new Error('not formatted')
    }
    expect(() => writeDomain(folder, FILES, fail)).toThrow('not formatted')
    expect(readdirSync(folder)).toEqual(['list.ts'])
    expect(readFileSync(join(folder, 'list.ts'), 'utf8')).toBe('as it was')
  })
})
