import { addCartItem, addDiscount, AdminProduct, readAdminProduct, readOrder, updateProduct } from '@picasso/contract'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'

import { findAccessibilityViolations } from '../harness/accessibility.ts'
import { ADMIN } from '../harness/admin.ts'
import { getEmailLink, waitForEmail } from '../harness/emails.ts'
import { createCartLine, createCustomerEmail, createOrder, createDesign, findAvailableVariant } from '../harness/fixtures.ts'
import { chooseHiddenRadio } from '../harness/hidden-radio.ts'
import { holdNextRequest, holdNextResponse, holdRequests } from '../harness/network.ts'
import { createSolidPicture } from '../harness/pictures.ts'
import { fillCheckout, getOrderNumber, trackOrders } from '../harness/purchase.ts'
import { fillLogin, createAccount, signInWithApi } from '../harness/users.ts'
import { journey, SCREEN_SIZES, type Visitor } from '../harness/visitor.ts'
import { getWorkerShop } from '../harness/worker-shop.ts'

const placeOrder = (page: Page) => page.getByRole('button', { name: /^Place order/ })
const heading = (page: Page, name: string) => page.getByRole('heading', { name })
const onOrder = (page: Page): Promise<void> => page.waitForURL('**/user-view-order/**')

const putVariantIn = async (page: Page, quantity: number): Promise<string> => {
  const { product, variant } = await findAvailableVariant()
  const response = await page.request.post(addCartItem.path, {
    data: { variantId: variant._id, quantity },
    headers: { origin: getWorkerShop().url },
  })
  expect(response.status()).toBe(201)
  return product.title
}

const atBuyNow = async (page: Page): Promise<string> => {
  const { product, variant } = await findAvailableVariant()
  await page.goto(`/product-checkout?product=${product.slug}&variant=${variant._id}&quantity=2`)
  await fillCheckout(page)
  return product.title
}

/** Raises the price of every color and size of a product, as an owner does; minor units. */
const raisePrice = async (owner: Page, by: number): Promise<void> => {
  const { product } = await findAvailableVariant()
  const { url } = getWorkerShop()
  const address = url + readAdminProduct.path.replace(':id', product._id)
  const { _id: id, variants, version, ...read } = AdminProduct.parse(await (await owner.request.get(address)).json())
  const { slug, title, text, seoTitle, seoText, translations, clothingType, productCategoryId, state, pictures } = read
  const words = { slug, title, text, seoTitle, seoText, translations }
  const dearer = variants.map(({ color, size, price }) => ({ color, size, price: price + by }))
  const data = { ...words, clothingType, productCategoryId, state, pictures, variants: dearer, version }
  const response = await owner.request.put(url + updateProduct.path.replace(':id', id), { data, headers: { origin: url } })
  expect(response.status()).toBe(200)
}

/** Changes the street of an order elsewhere, while its page is open. */
const changeAddress = async (page: Page, orderId: string, line1: string): Promise<void> => {
  const path = readOrder.path.replace(':orderId', orderId)
  const { contact, address, version } = readOrder.response.parse(await (await page.request.get(path)).json())
  const data = { contact, address: { ...address, line1 }, version }
  const response = await page.request.put(`${path}/address`, { data, headers: { origin: getWorkerShop().url } })
  expect(response.status()).toBe(200)
}

/** Rejections that a test provokes; the browser logs each on its console. */
const expectRefusals = ({ errors }: Visitor, status: 404 | 409): void => errors.expect(new RegExp(`status of ${status}`))

describe('the cart', () => {
  journey('with a design and a product is checked out as one cash order', async ({ openVisitor }) => {
    const { page } = await openVisitor(SCREEN_SIZES.phone)
    const design = await createCartLine(page)
    const title = await putVariantIn(page, 1)
    await page.goto('/cart')
    expect(design.designName).not.toBeNull()
    for (const name of [design.designName ?? '', title]) await heading(page, name).waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.getByRole('link', { name: 'Check out everything' }).click()
    await page.waitForURL('**/checkout')
    await fillCheckout(page)
    await placeOrder(page).click()
    await onOrder(page)
    await page.getByText('Your order is placed. Thank you!').waitFor()
    for (const name of [design.designName ?? '', title]) await heading(page, name).waitFor()
    await page.getByRole('link', { name: 'Cart', exact: true }).first().waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
  })

  journey('has its total and its button above the fold of a laptop', async ({ openVisitor }) => {
    const { page } = await openVisitor({ viewport: { width: 1440, height: 900 } })
    await createCartLine(page)
    await putVariantIn(page, 1)
    await page.goto('/checkout')
    await placeOrder(page).filter({ hasText: /\d/ }).waitFor()
    const { y = Infinity, height = 0 } = (await placeOrder(page).boundingBox()) ?? {}
    expect(y + height).toBeLessThan(900)
  })

  journey('counts beside the button what a refused order lacks, and tells when each delivery arrives', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    await putVariantIn(page, 1)
    await page.goto('/checkout')
    const deliveries = page.getByRole('group', { name: 'How it travels' }).getByText(/^Arrives \S/)
    await deliveries.first().waitFor()
    expect(await deliveries.count()).toBeGreaterThan(1)
    await placeOrder(page).click()
    const hint = page.getByRole('alert').filter({ hasText: 'another look' })
    await hint.getByText(/^[2-9] fields need another look$/).waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await fillCheckout(page)
    await hint.waitFor({ state: 'detached' })
    await page.getByLabel('Name', { exact: true }).fill('')
    await hint.getByText('1 field needs another look', { exact: true }).waitFor()
  })

  journey('with many items is a cash order that is confirmed by the button in its email, in any browser', async ({ openVisitor }) => {
    const { page } = await openVisitor(SCREEN_SIZES.phone)
    await createCartLine(page)
    await page.goto('/cart')
    await page.getByRole('textbox', { name: 'Quantity' }).fill('11')
    await page.getByRole('link', { name: 'Cart, 11 pieces' }).first().waitFor()
    await page
      .getByRole('link', { name: /^Check out/ })
      .first()
      .click()
    const email = createCustomerEmail()
    await fillCheckout(page, 'Cash on delivery', email)
    await placeOrder(page).click()
    await onOrder(page)
    await page.getByText('One more step: confirm your order').waitFor()
    expect(await page.getByRole('button', { name: 'Confirm the order' }).count()).toBe(0)
    expect(await findAccessibilityViolations(page)).toEqual([])

    const link = getEmailLink(await waitForEmail(email, /^Please confirm your order/), '/user-view-order')
    const { page: otherPage } = await openVisitor()
    const { pathname, search } = new URL(link)
    await otherPage.goto(pathname + search)
    const confirm = otherPage.getByRole('button', { name: 'Confirm the order' })
    await confirm.waitFor()
    expect(await findAccessibilityViolations(otherPage)).toEqual([])
    await confirm.click()
    await otherPage.getByText('Your order is placed. Thank you!').waitFor()
  })

  journey('shows a change at once and reverts a rejected change with its reason', async ({ openVisitor }) => {
    const visitor = await openVisitor()
    const { page } = visitor
    expectRefusals(visitor, 409)
    await putVariantIn(page, 1)
    await page.goto('/cart')
    const quantity = page.getByRole('textbox', { name: 'Quantity' })
    await quantity.fill('99')
    await page.getByRole('alert').filter({ hasText: 'This could not be changed.' }).getByText(/left/).waitFor()
    await quantity.blur()
    expect(await quantity.inputValue()).toBe('1')
    expect(await findAccessibilityViolations(page)).toEqual([])
  })

  journey('is synchronized between two tabs', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    await createCartLine(page)
    await page.goto('/cart')
    await page.getByRole('button', { name: 'One more' }).waitFor()
    const other = await page.context().newPage()
    await other.goto('/cart')
    await other.getByRole('button', { name: 'One more' }).click()
    await other.getByRole('link', { name: 'Cart, 2 pieces' }).first().waitFor()
    // As switching to the other tab does in a window.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await page.getByRole('link', { name: 'Cart, 2 pieces' }).first().waitFor()
    expect(await page.getByRole('textbox', { name: 'Quantity' }).inputValue()).toBe('2')
  })
})

journey('a cart shows what was added elsewhere: every ten seconds, and every second for a user', async ({ openVisitor }) => {
  // Its clock stays with its profile.
  const { page } = await openVisitor({ ...SCREEN_SIZES.desktop, isLastOfProfile: true })
  await page.clock.install()
  const isPoll = (message: { url: () => string }): boolean => /\/api\/cart\/(guest|[\da-f-]{36})$/.test(message.url())
  let begun = 0
  let ended = 0
  page.on('request', (request) => (begun += Number(isPoll(request)))).on('requestfinished', (request) => (ended += Number(isPoll(request))))
  await page.goto('/about-us')
  // The page is hydrated then.
  await expect.poll(() => begun > 0 && ended === begun).toBe(true)
  const pollOfJump = page.waitForRequest(isPoll)
  await page.clock.pauseAt(Date.now() + 60_000)
  await pollOfJump
  await putVariantIn(page, 2)
  // While one is under way, no other one is sent: that of the jump to the pause comes first.
  await expect.poll(() => ended === begun).toBe(true)
  const begunBefore = begun
  for (const _ of [1, 2, 3]) {
    const response = page.waitForResponse(isPoll)
    await page.clock.runFor(10_000)
    await (await response).finished()
  }
  expect(begun - begunBefore).toBe(3)
  await page.getByRole('link', { name: 'Cart, 2 pieces' }).first().waitFor()

  const user = await createAccount(page)
  await signInWithApi(user, page)
  await page.reload()
  const runFor = async (ms: number): Promise<void> => {
    await page.clock.runFor(ms)
    await expect.poll(() => ended === begun).toBe(true)
  }
  await expect.poll(() => runFor(50).then(() => page.getByRole('button', { name: user.name }).isVisible())).toBe(true)
  const begunSignedIn = begun
  for (const _ of Array(9)) await runFor(1_000)
  // A slow page may still read a response when the next second begins, and skips that one.
  expect(begun - begunSignedIn).toBeGreaterThan(3)
})

journey('a design is added to the cart in two sizes, and checking out does not add it again', async ({ openVisitor }) => {
  const { page } = await openVisitor()
  const design = await createDesign(page)
  await page.goto(`/summary/user-design?design=${design._id}`)
  const choose = (size: RegExp): Promise<void> => chooseHiddenRadio(page.getByRole('radio', { name: size }))
  const add = async (): Promise<void> => {
    await page.getByRole('button', { name: 'Add to cart' }).click()
    // The bar may know it earlier: until the response is here, a further press counts for nothing.
    await page.getByText('It is in your cart.').waitFor()
  }
  await choose(/^M\b/)
  await add()
  await page.getByRole('link', { name: 'Cart, 1 piece' }).first().waitFor()
  await choose(/^L\b/)
  await add()
  await page.getByRole('link', { name: 'Cart, 2 pieces' }).first().waitFor()
  await page.getByRole('button', { name: 'Continue to checkout' }).click()
  await page.waitForURL('**/checkout/*')
  await page.getByText('White, size L').waitFor()
  await page.getByRole('link', { name: 'Cart, 2 pieces' }).first().waitFor()
})

describe('buying a product directly', () => {
  journey('leaves the cart unchanged, and a failed payment can be retried', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    await createCartLine(page)
    const title = await atBuyNow(page)
    await page.getByRole('radio', { name: /Test payment/ }).check()
    await placeOrder(page).click()
    await page.getByRole('button', { name: 'Fail', exact: true }).click()
    await page.getByText('The payment did not go through.', { exact: true }).waitFor()
    await page.getByRole('button', { name: 'Pay again' }).click()
    await page.getByRole('button', { name: 'Succeed' }).click()
    await page.getByText('Paid. Thank you!').waitFor()
    await heading(page, title).waitFor()
    await page.getByRole('link', { name: 'Cart, 1 piece' }).first().waitFor()
  })

  journey('places one order that is paid once after going back from the payment page', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    await atBuyNow(page)
    let requestCount = 0
    page.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/orders') requestCount += 1
    })
    await page.getByRole('radio', { name: /Test payment/ }).check()
    await placeOrder(page).click()
    await page.getByRole('button', { name: 'Succeed' }).waitFor()
    await page.goBack()
    await page.getByText('This order is placed.').waitFor()
    expect(await placeOrder(page).count()).toBe(0)
    await page.getByRole('link', { name: 'See your order' }).click()
    await page.getByRole('button', { name: 'Pay now' }).click()
    await page.getByRole('button', { name: 'Succeed' }).click()
    await page.getByText('Paid. Thank you!').waitFor()
    expect(await page.getByRole('button', { name: /^Pay/ }).count()).toBe(0)
    expect(requestCount).toBe(1)
  })

  journey('places one order when Enter and a click overlap with its response', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    await atBuyNow(page)
    const orders = trackOrders(page)
    const release = await holdNextRequest(page, /\/api\/orders$/)
    await page.getByRole('textbox', { name: 'City' }).press('Enter')
    await page.getByRole('button', { name: 'Placing your order…' }).click({ force: true })
    release()
    await onOrder(page)
    expect(new Set(await orders.ids()).size).toBe(1)
  })

  journey('keeps the input over a reload during submission and places one order', async ({ openVisitor }) => {
    const { page, errors } = await openVisitor()
    errors.expect(/net::ERR|status of 404/)
    await atBuyNow(page)
    let reached = (): void => undefined
    const requestCount = new Promise<void>((next) => {
      reached = next
    })
    await page.route('**/api/orders', (route) => {
      reached()
      return new Promise(() => void route)
    })
    await placeOrder(page).click()
    await requestCount
    // Held until the page is gone: released earlier, it could be answered.
    await page.reload()
    await page.unroute('**/api/orders')
    await page.getByText(/trying again is safe/).waitFor()
    expect(await page.getByRole('textbox', { name: 'City' }).inputValue()).toBe('Colombo')
    const orders = trackOrders(page)
    await page.getByRole('button', { name: 'Try again' }).click()
    await onOrder(page)
    expect(await orders.ids()).toHaveLength(1)
  })
})

describe('a quote that changed during the checkout', () => {
  journey('is rejected and shown again, and the order is then placed without losing input', async ({ openVisitor }) => {
    // Opened first: the page that was opened last is the one that draws.
    const owner = (await openVisitor()).page
    await signInWithApi(ADMIN, owner)
    const visitor = await openVisitor()
    const { page } = visitor
    expectRefusals(visitor, 409)
    await atBuyNow(page)
    await placeOrder(page).filter({ hasText: /\d/ }).waitFor()
    const before = await placeOrder(page).innerText()
    // The page asks again once its script runs; a key pressed before reaches nobody.
    await page.waitForResponse((response) => response.url().endsWith('/api/orders/quote'))
    // The new sum is shown before the press ends: what was agreed to is the one that could be read.
    await placeOrder(page).focus()
    await page.keyboard.down('Space')
    await raisePrice(owner, 100_00)
    await page.getByText(/^The sum is now/).waitFor()
    const refused = page.waitForResponse((response) => response.request().method() === 'POST' && response.url().endsWith('/api/orders'))
    await page.keyboard.up('Space')
    expect((await refused).status()).toBe(409)
    await page.getByText('Your order was not placed').waitFor()
    expect(await page.getByRole('textbox', { name: 'City' }).inputValue()).toBe('Colombo')
    expect(await placeOrder(page).innerText()).not.toBe(before)
    expect(await findAccessibilityViolations(page)).toEqual([])
    await placeOrder(page).press('Enter')
    await onOrder(page)
    await raisePrice(owner, -100_00)
  })
})

/** Adds a code that takes ten percent off, as an owner does. */
const newCode = async (admin: Page): Promise<string> => {
  await signInWithApi(ADMIN, admin)
  const code = `JOURNEY-${Date.now()}`
  const body = { code, kind: 'percent', value: 10, minimum: 0, startsAt: null, endsAt: null, limit: null, isActive: true }
  const response = await admin.request.post(addDiscount.path, { data: body, headers: { origin: getWorkerShop().url } })
  expect(response.status()).toBe(201)
  return code
}

journey('a discount code is rejected with a message, then accepted and applied to the order', async ({ openVisitor }) => {
  const code = await newCode((await openVisitor()).page)
  const { page } = await openVisitor(SCREEN_SIZES.phone)
  await createCartLine(page)
  await putVariantIn(page, 1)
  await page.goto('/checkout')
  await fillCheckout(page)
  const before = await placeOrder(page).innerText()
  await page.getByRole('button', { name: 'Add a discount code' }).click()
  const field = page.getByRole('textbox', { name: 'Discount code' })
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true)
  await field.fill('NO-SUCH-CODE')
  await field.press('Enter')
  await page.getByText('There is no such code.').waitFor()
  expect(await placeOrder(page).innerText()).toBe(before)
  await field.fill(code.toLowerCase())
  await page.getByRole('button', { name: 'Apply the discount code' }).click()
  await page.getByText('takes 10 % off your pieces.').waitFor()
  // In place of the form that had the focus.
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Take off')
  expect(await placeOrder(page).innerText()).not.toBe(before)
  expect(await findAccessibilityViolations(page)).toEqual([])
  await placeOrder(page).click()
  await onOrder(page)
  await page.getByText(`Discount, with ${code}`).waitFor()
})

journey('signing in during the checkout returns to the form with its input', async ({ openVisitor }) => {
  const { page } = await openVisitor()
  const user = await createAccount(page)
  await createCartLine(page)
  await page.goto('/checkout')
  await fillCheckout(page)
  await page.getByRole('main').getByRole('link', { name: 'sign in' }).click()
  await page.waitForURL('**/login**')
  await fillLogin(page, user)
  await page.waitForURL('**/checkout')
  expect(await page.getByRole('textbox', { name: 'City' }).inputValue()).toBe('Colombo')
  await placeOrder(page).click()
  await onOrder(page)
})

describe('an order before production', () => {
  journey('can change its address and a size, and be cancelled with a reason', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const { order } = await createOrder(page, 'cash-on-delivery', 'tshirt')
    await page.goto(`/user-view-order/${order._id}`)
    await page.getByRole('button', { name: 'Change the address' }).click()
    const dialog = page.getByRole('dialog')
    expect(await findAccessibilityViolations(page)).toEqual([])
    await dialog.getByRole('textbox', { name: 'Street and number' }).fill('7 Sea Street')
    await changeAddress(page, order._id, '5 Hill Street')
    // As coming back to the window does.
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await dialog.getByText(/5 Hill Street/).waitFor()
    expect(await dialog.getByRole('button', { name: 'Save the address' }).isDisabled()).toBe(true)
    await dialog.getByRole('button', { name: 'I have seen it, go on' }).click()
    await dialog.getByRole('button', { name: 'Save the address' }).click()
    await page.getByText('7 Sea Street').waitFor()

    const size = page.getByRole('combobox', { name: 'Size' })
    const release = await holdRequests(page, new RegExp(`/api/orders/order/${order._id}$`))
    const answered = page.waitForResponse((response) => response.request().method() === 'PUT')
    await size.focus()
    await size.selectOption({ label: 'L' })
    await answered
    expect(await size.inputValue()).toBe('large')
    // Arrow keys go on to another size before the order with the first one is read.
    expect(await size.evaluate((field) => field === document.activeElement)).toBe(true)
    await size.selectOption({ label: 'XL' })
    release()
    await page.getByText('White, size XL').waitFor()

    await page.getByRole('button', { name: 'Cancel the order' }).click()
    await dialog.getByText('Nothing was charged, and nothing will be.').waitFor()
    await dialog.getByRole('textbox').fill('Wrong colour')
    // The order is read again before the dialog has its answer.
    const cancellation = await holdNextResponse(page, /\/api\/orders\/cancel\//)
    await dialog.getByRole('button', { name: 'Cancel the order' }).click()
    await cancellation.answered
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await page.getByRole('status').filter({ hasText: 'Cancelled.' }).getByText('Wrong colour').waitFor()
    cancellation.release()
    await dialog.waitFor({ state: 'detached' })
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toMatch(/^Cancelled\./)
    expect(await page.getByRole('button', { name: 'Change the address' }).count()).toBe(0)
    expect(await findAccessibilityViolations(page)).toEqual([])
  })

  journey('can be reordered with one press', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const { order } = await createOrder(page, 'cash-on-delivery', 'tshirt')
    await page.goto(`/user-view-order/${order._id}`)
    await page.getByRole('button', { name: 'Order the same again' }).click()
    await page.waitForURL('**/cart')
    await page.getByRole('article', { name: `${order.lines[0]?.title}, White, size` }).waitFor()
  })
})

/** Ships an order of ready-made products, which needs no printing. */
const deliver = async (admin: Page, orderId: string): Promise<void> => {
  await signInWithApi(ADMIN, admin)
  for (const shippingStatus of ['packed', 'shipped', 'delivered']) {
    const response = await admin.request.put(`/api/orders/shipping-status/${orderId}`, {
      data: { shippingStatus },
      headers: { origin: getWorkerShop().url },
    })
    if (!response.ok()) throw new Error(await response.text())
  }
}

journey('a buyer claims a faulty item with a photo and sees the decision on the order page', async ({ openVisitor }) => {
  const { page } = await openVisitor()
  await atBuyNow(page)
  const orders = trackOrders(page)
  await placeOrder(page).click()
  await onOrder(page)
  const number = await getOrderNumber(page)
  const [id = ''] = await orders.ids()
  await deliver((await openVisitor()).page, id)
  await page.reload()
  await heading(page, number).waitFor()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await page.getByRole('button', { name: /^Something is wrong with/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Ask for a new print' }).click()
  await dialog.getByText('Say what is wrong.').waitFor()
  await dialog.getByText('Add a photo.').waitFor()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await dialog.getByRole('textbox', { name: 'What is wrong' }).fill('A seam is open.')
  await dialog.getByLabel('Photo').setInputFiles(await createSolidPicture('#888888'))
  await dialog.getByRole('button', { name: 'Ask for a new print' }).click()
  await page.getByText('You asked for a new print. We are looking at it.').waitFor()
  await page.getByText('A seam is open.').first().waitFor()
})
