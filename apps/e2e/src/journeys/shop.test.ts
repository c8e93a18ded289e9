import { moveTicket } from '@picasso/contract'
import { describe, expect } from 'vitest'

import { findAccessibilityViolations } from '../harness/accessibility.ts'
import { ADMIN } from '../harness/admin.ts'
import { createOrder, findAvailableVariant } from '../harness/fixtures.ts'
import { chooseHiddenRadio } from '../harness/hidden-radio.ts'
import { holdNextRequest, holdRequests } from '../harness/network.ts'
import { createPhoto, createSolidPicture } from '../harness/pictures.ts'
import { RENDER_TIMEOUT_MS } from '../harness/timeouts.ts'
import { createAccount, signInWithApi } from '../harness/users.ts'
import { journey, SCREEN_SIZES } from '../harness/visitor.ts'

describe('the shop', () => {
  journey('searches while typing, filters, and restores the list on going back', async ({ openVisitor }) => {
    const { page } = await openVisitor(SCREEN_SIZES.desktop)
    // The demo shop adds its products one by one.
    await expect.poll(async () => (await page.request.get('/api/product/strike-here')).status()).toBe(200)
    await page.goto('/products-shop')
    await page.getByLabel('Search').fill('stirke here')
    const card = page.getByRole('link', { name: 'Strike Here' })
    await card.waitFor()
    await expect.poll(() => page.getByRole('region', { name: 'Products' }).getByRole('listitem').count()).toBe(1)
    expect(new URL(page.url()).searchParams.get('search')).toBe('stirke here')
    await card.click()
    await page.getByRole('heading', { level: 1, name: 'Strike Here' }).waitFor()
    expect(await page.title()).toContain('Strike Here')
    await page.goBack()
    await card.waitFor()
    expect(await page.getByLabel('Search').inputValue()).toBe('stirke here')
    await page.getByRole('button', { name: /^Take back/ }).press('Enter')
    await expect.poll(() => page.getByRole('region', { name: 'Products' }).getByRole('listitem').count()).toBeGreaterThan(1)
    // Not at the top of the page: the filter took its list with it.
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('content')

    await page.getByLabel('At least').fill('20')
    await page.keyboard.press('Tab')
    await page.keyboard.type('4')
    await page.waitForURL('**priceFrom=2000')
    await page.keyboard.type('000')
    await page.keyboard.press('Tab')
    await page.waitForURL('**priceFrom=2000&priceTo=400000')
    await page.getByRole('button', { name: 'Clear all', exact: true }).click()
    await expect.poll(() => page.getByLabel('At least').inputValue()).toBe('')
  })

  journey('stores products on the wishlist, which is merged into the account', async ({ openVisitor }) => {
    const { page } = await openVisitor(SCREEN_SIZES.phone)
    const { product } = await findAvailableVariant()
    const wishlistButton = page.getByRole('main').getByRole('button', { name: `Wish for ${product.title}` })
    await page.goto('/wishlist')
    await page.getByText('Nothing is kept here yet.').waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.goto(`/product-details/${product.slug}`)
    await wishlistButton.click()
    await page.getByRole('button', { name: 'See it' }).click()
    await page.getByRole('heading', { level: 1, name: 'Wishlist' }).waitFor()
    expect(await wishlistButton.getAttribute('aria-pressed')).toBe('true')
    expect(await findAccessibilityViolations(page)).toEqual([])
    await wishlistButton.click()
    await page.getByText('Nothing is kept here yet.').waitFor()
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('content')
    await page.getByRole('button', { name: 'Undo' }).click()
    await wishlistButton.waitFor()

    await signInWithApi(await createAccount(page), page)
    await page.goto('/wishlist')
    await wishlistButton.waitFor()
  })

  journey('recommends a size for own measurements, which stay on the device', async ({ openVisitor }) => {
    const { page } = await openVisitor(SCREEN_SIZES.phone)
    await expect.poll(async () => (await page.request.get('/api/product/hill-country')).status()).toBe(200)
    await page.goto('/product-details/hill-country')
    await page.getByRole('button', { name: 'Find your size' }).click()
    const dialog = page.getByRole('dialog', { name: 'Hill Country: which size?' })
    await dialog.getByLabel('Your height in cm').fill('178')
    await dialog.getByText('You are 178 cm: take L.').waitFor()
    await dialog.getByLabel('Around your chest in cm').fill('94')
    await dialog.getByText('For 94 cm around the chest: take M.').waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Choose M' }).click()
    expect(await page.getByRole('radio', { name: /^M/ }).isChecked()).toBe(true)
    await page.reload()
    await page.getByRole('button', { name: 'Find your size' }).click()
    expect(await dialog.getByLabel('Your height in cm').inputValue()).toBe('178')
    await dialog.getByRole('button', { name: 'Forget it' }).click()
    expect(await page.evaluate(() => localStorage.getItem('measurements'))).toBeNull()
  })

  journey('opens the design of a product in the editor', async ({ openVisitor }) => {
    const { page } = await openVisitor(SCREEN_SIZES.desktop)
    await expect.poll(async () => (await page.request.get('/api/product/hill-country')).status()).toBe(200)
    await page.goto('/product-details/hill-country')
    await page.getByText(/^At your door /).waitFor()
    await page.getByText('180 g/m²').waitFor()
    await page.getByRole('link', { name: 'Customise this' }).click()
    await page.waitForURL(/\/product-customize-design\/regular-tshirt/)
    await page.getByRole('button', { name: 'Save Design' }).waitFor()
    // The print is there, not only the garment.
    await page.getByText('Layers', { exact: true }).first().click()
    await page.getByRole('list', { name: 'Layers' }).getByText('Tea hills').waitFor()
  })

  journey('renders link previews of a product on the server', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const { product } = await findAvailableVariant()
    const html = await (await page.request.get(`/product-details/${product._id}`)).text()
    expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+/product-details/${product.slug}">`))
    expect(html).toMatch(/<meta property="og:image" content="http[^"]+\/files\/[a-f0-9]{64}\.webp\/share">/)
    expect(html).toContain('"@type":"ProductGroup"')
    const list = await (await page.request.get('/products-shop?category=tees&search=sun')).text()
    expect(list).toMatch(/<link rel="canonical" href="http[^"]+\/products-shop\?category=tees">/)
    expect(list).toMatch(/<link rel="alternate" hreflang="es" href="http[^"]+\/products-shop\?category=tees&#38;lang=es">/)
    const home = await (await page.request.get('/')).text()
    for (const kind of ['Organization', 'WebSite']) expect(home).toContain(`"@type":"${kind}"`)
    expect(html).toContain(`>${product.title}</h1>`)
    expect((await page.request.get('/product-details/no-such-thing')).status()).toBe(404)
  })
})

journey('an artwork is previewed on every garment and opens in the editor', async ({ openVisitor }) => {
  const { page } = await openVisitor(SCREEN_SIZES.desktop)
  await page.goto('/upload-design')
  const field = page.getByLabel(/PNG, JPEG or GIF/)
  await field.setInputFiles({ name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') })
  await page.getByText('Not a supported file type, try again').waitFor()
  // An earlier picture that takes longer does not replace a later one.
  const release = await holdNextRequest(page, /\/api\/uploads$/)
  await field.setInputFiles(await createSolidPicture('#d8402b'))
  await field.setInputFiles(await createPhoto())
  await page.getByText('File uploaded successfully!').waitFor()
  const garments = page.getByRole('region', { name: 'On each garment' })
  const sizes = garments.getByText(/\d+\s×\s\d+\scm, \d+\sDPI/)
  await expect.poll(() => sizes.count()).toBe(5)
  const before = await sizes.allInnerTexts()
  const response = page.waitForResponse(/\/api\/uploads$/)
  release()
  await (await response).finished()
  expect(await sizes.allInnerTexts()).toEqual(before)
  await garments.getByRole('link', { name: 'Hoodie' }).click()
  await page.waitForURL(/product-customize-design\/hoodie/)
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .waitFor()
  expect(new URL(page.url()).search).toBe('')
})

journey('feedback is reviewed by an admin, published and shown on the product page', async ({ openVisitor }) => {
  const { page: writer } = await openVisitor(SCREEN_SIZES.phone)
  const { product } = await findAvailableVariant()
  const words = `Soft, and the print holds. ${Math.random()}`
  await writer.goto(`/feedback?product=${product._id}`)
  await writer.getByRole('button', { name: 'Send' }).click()
  await writer.getByText('Choose from one to five stars.').waitFor()
  await writer.getByTitle('Very good').click()
  await writer.getByLabel('In your words').fill(words)
  await writer.getByRole('button', { name: 'Add pictures' }).click()
  const release = await holdRequests(writer, /\/api\/uploads$/)
  await writer.getByLabel(/^Pictures/).setInputFiles(await createPhoto())
  await writer.getByText('Uploading your picture').waitFor()
  expect(await writer.getByRole('button', { name: 'Send' }).getAttribute('aria-disabled')).toBe('true')
  release()
  await writer.getByRole('button', { name: 'Remove picture 1' }).waitFor()
  expect(await findAccessibilityViolations(writer)).toEqual([])
  await writer.getByRole('button', { name: 'Send' }).click()
  await writer.getByRole('heading', { name: 'Thank you.' }).waitFor()

  const { page: admin } = await openVisitor(SCREEN_SIZES.desktop)
  await signInWithApi(ADMIN, admin)
  await admin.goto('/admin/feedback')
  await admin.getByRole('listitem').filter({ hasText: words }).getByRole('button', { name: 'Publish' }).click()
  await admin.getByText('It stands in the shop now.').waitFor()
  const review = writer.getByRole('listitem').filter({ hasText: words })
  await writer.goto(`/product-details/${product.slug}`)
  await review.waitFor()
  expect(await review.getByRole('img', { name: /^Picture 1/ }).count()).toBe(0)
  await admin.getByRole('listitem').filter({ hasText: words }).getByRole('button', { name: 'Approve picture' }).first().click()
  await admin.getByText('Picture approved').first().waitFor()
  expect(await findAccessibilityViolations(admin)).toEqual([])
  await expect
    .poll(async () => {
      await writer.reload()
      await review.waitFor()
      return review.getByRole('img', { name: /^Picture 1/ }).count()
    })
    .toBe(1)

  await admin.goto(`/product-details/${product.slug}`)
  const pictures = await admin.getByRole('region', { name: `Pictures of ${product.title}` }).boundingBox()
  const reviews = await admin.getByRole('region', { name: 'Reviews' }).boundingBox()
  if (!pictures || !reviews) throw new Error('The product has no pictures or no reviews.')
  // In the other column.
  expect(reviews.x).toBeGreaterThan(pictures.x + pictures.width)
  expect(reviews.y).toBeLessThan(pictures.y + pictures.height)
  // What is above them stays there, however far the pictures are scrolled.
  const weight = admin.getByText(/g\/m²$/)
  for (const share of [0.4, 0.7]) {
    await admin.evaluate((y) => window.scrollTo(0, y), pictures.y + pictures.height * share)
    const [above, below] = [await weight.boundingBox(), await admin.getByRole('region', { name: 'Reviews' }).boundingBox()]
    if (!above || !below) throw new Error('The facts or the reviews are gone.')
    expect(above.y + above.height).toBeLessThanOrEqual(below.y)
  }
})

journey('on a phone, search, filter and order of the shop leave the first window to products', async ({ openVisitor }) => {
  const { page } = await openVisitor(SCREEN_SIZES.phone)
  await page.goto('/products-shop')
  const products = page.getByRole('region', { name: 'Products' }).getByRole('listitem')
  await products.nth(2).waitFor()
  expect((await products.nth(2).boundingBox())?.y).toBeLessThan(700)
  for (const control of [page.getByLabel('Search'), page.getByRole('button', { name: 'Filter' }), page.getByLabel('Sort by')])
    expect((await control.boundingBox())?.height).toBeGreaterThanOrEqual(44)
  expect(await findAccessibilityViolations(page)).toEqual([])
})

journey('a ticket is moved through production by keys and by scanning, and its order follows', async ({ openVisitor }) => {
  const { page: buyer } = await openVisitor()
  const { order } = await createOrder(buyer)
  const { page } = await openVisitor(SCREEN_SIZES.desktop)
  await signInWithApi(ADMIN, page)
  await page.goto(`/admin/production?search=${order.number}`)
  const code = `${order.number}-1`
  const card = (column: string) =>
    page.getByRole('region', { name: new RegExp(`^${column}`) }).getByRole('listitem', { name: new RegExp(code) })
  await card('Waiting').waitFor()
  await expect
    .poll(
      () =>
        card('Waiting')
          .getByRole('button', { name: `${code}: on to Printing` })
          .isEnabled(),
      { timeout: RENDER_TIMEOUT_MS },
    )
    .toBe(true)
  await card('Waiting').focus()
  // The board shows the move at once; a scan that overtook it would move the ticket instead.
  const moved = page.waitForResponse(`**${moveTicket.path.replace(':ticketId', '*')}`)
  await page.keyboard.press('ArrowRight')
  await card('Printing').waitFor()
  expect((await moved).ok()).toBe(true)
  // Scans do not wait for the answer to the one before.
  const release = await holdNextRequest(page, /\/api\/production\/scan$/)
  const scan = page.getByLabel('Scan or type a ticket or sheet')
  for (const _ of ['Printed', 'Packed']) {
    await scan.fill(code.toLowerCase())
    await scan.press('Enter')
    expect(await scan.inputValue()).toBe('')
  }
  release()
  for (const state of ['printed', 'packed']) await page.getByText(`${code} is ${state} now.`).waitFor()
  await card('Packed').waitFor()
  await page.goto(`/admin/orders/${order._id}`)
  await page.getByRole('button', { name: 'Ship' }).waitFor()
})

journey('on a phone, price and cart stay at the lower edge of a product page and buy the chosen size', async ({ openVisitor }) => {
  const { page } = await openVisitor(SCREEN_SIZES.phone)
  const { product, variant } = await findAvailableVariant()
  await page.goto(`/product-details/${product.slug}`)
  const add = page.getByRole('button', { name: 'Add to cart' })
  await add.waitFor()
  await chooseHiddenRadio(page.getByRole('radio', { name: variant.color, exact: true }))
  await chooseHiddenRadio(page.getByRole('radio', { name: variant.size.label, exact: true }))
  expect(await add.count()).toBe(1)
  await page.getByRole('heading', { name: 'Reviews' }).evaluate((heading) => heading.scrollIntoView())
  await expect.poll(() => add.count()).toBe(2)
  expect(await findAccessibilityViolations(page)).toEqual([])
  await add.last().click()
  await page.getByRole('link', { name: 'Cart, 1 piece' }).first().waitFor()
})

journey(
  'on a wide screen, the first picture of a product is in the first window, and the others fill the rows below it',
  async ({ openVisitor }) => {
    const { product } = await findAvailableVariant()
    for (const viewport of [SCREEN_SIZES.desktop.viewport, { width: 1280, height: 720 }]) {
      const { page } = await openVisitor({ viewport })
      await page.goto(`/product-details/${product.slug}`)
      const gallery = page.getByRole('region', { name: `Pictures of ${product.title}` })
      const slides = gallery.getByRole('listitem').filter({ visible: true })
      await slides.first().waitFor()
      const [first, second, third] = [
        await slides.nth(0).boundingBox(),
        await slides.nth(1).boundingBox(),
        await slides.nth(2).boundingBox(),
      ]
      if (!first || !second || !third) throw new Error('The product has less than three pictures.')
      expect(first.y + first.height).toBeLessThanOrEqual(viewport.height)
      expect([second.y - first.y - first.height, third.x - second.x - second.width, third.y - second.y]).toEqual([8, 8, 0])
      expect(third.x + third.width).toBe(first.x + first.width)
      const last = await slides.last().boundingBox()
      if (!last) throw new Error('The last picture is not on the page.')
      expect(last.x + last.width).toBeCloseTo(first.x + first.width, 0)
      expect(await gallery.getByRole('button', { name: 'Next picture' }).isVisible()).toBe(false)
    }
  },
)
