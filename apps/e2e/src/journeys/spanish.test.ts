import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'

import { findAccessibilityViolations } from '../harness/accessibility.ts'
import { getEmailLink, waitForEmail } from '../harness/emails.ts'
import { BUYER, createCustomerEmail, findAvailableVariant } from '../harness/fixtures.ts'
import { journey, SCREEN_SIZES } from '../harness/visitor.ts'

const SPANISH = { ...SCREEN_SIZES.desktop, locale: 'es-MX' }

const getPageLanguage = (page: Page): Promise<string | null> => page.locator('html').getAttribute('lang')
const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { name })

const fillCheckout = async (page: Page, email: string): Promise<void> => {
  const fields: Record<string, string> = {
    Nombre: BUYER.name,
    'Correo electrónico': email,
    Teléfono: BUYER.phone,
    'Calle y número': BUYER.line1,
    'Código postal': BUYER.postalCode,
    Ciudad: BUYER.city,
  }
  for (const [label, value] of Object.entries(fields)) await page.getByRole('textbox', { name: label }).fill(value)
  await page.getByRole('radio', { name: 'Contra reembolso' }).check()
}

describe('a visitor whose browser prefers Spanish', () => {
  journey('buys a product with page, emails and order confirmation in Spanish', async ({ openVisitor }) => {
    const { page } = await openVisitor(SPANISH)
    const english: string[] = []
    page.on('request', (request) => {
      if (/\/assets\/(words-)?en-/.test(request.url())) english.push(request.url())
    })
    await page.goto('/')
    await heading(page, /Viste lo\s+que dibujas/).waitFor()
    expect(await getPageLanguage(page)).toBe('es')
    expect(await findAccessibilityViolations(page)).toEqual([])

    const { product } = await findAvailableVariant()
    await page.goto(`/product-details/${product.slug}`)
    const sizes = page.getByRole('group', { name: 'Talla' })
    await sizes.getByRole('radio').and(page.locator(':enabled')).first().check()
    await page.getByRole('button', { name: 'Añadir al carrito' }).click()
    await page.getByRole('link', { name: 'Carrito, 1 prenda' }).first().click()
    await page.getByRole('link', { name: 'Comprar todo' }).click()
    await heading(page, 'Finalizar compra').waitFor()
    // Thousands and decimals as Spanish writes them.
    await page.getByRole('button', { name: /^Hacer el pedido, .*\d,\d\d/ }).click()
    await page.getByText('Escribe tu nombre.').waitFor()
    const email = createCustomerEmail()
    await fillCheckout(page, email)
    await page.getByRole('button', { name: /^Hacer el pedido/ }).click()
    await page.waitForURL('**/user-view-order/**')
    await page.getByText('Hemos recibido tu pedido. ¡Gracias!').waitFor()
    await page.getByText('Pedido recibido.').waitFor()
    await page.getByText('En tu puerta, a más tardar el').waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])

    const number = await page.getByRole('heading', { level: 1 }).innerText()
    const mail = await waitForEmail(email, `Tu pedido ${number}`)
    expect(mail.text).toContain('Gracias por tu pedido')
    await page.goto(getEmailLink(mail, '/user-view-order').replace('/user-view-order/', '/order-receipt/'))
    await heading(page, 'Confirmación de pedido').waitFor()
    const pdf = await page.request.get((await page.getByRole('link', { name: 'PDF' }).getAttribute('href')) ?? '')
    expect(pdf.headers()['content-disposition']).toContain(`confirmacion-de-pedido-${number}.pdf`)
    // Messages in the other language are not loaded.
    expect(english).toEqual([])
  })
})

describe('the language', () => {
  journey('changes in place without losing input', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    await page.goto('/feedback')
    await page.getByRole('textbox', { name: 'In your words' }).fill('The print is lovely.')
    await page.getByRole('link', { name: 'Español' }).click()
    expect(await page.getByRole('textbox', { name: 'Con tus palabras' }).inputValue()).toBe('The print is lovely.')
    expect(await getPageLanguage(page)).toBe('es')
    await expect.poll(() => page.title()).toMatch(/^Tu opinión/)
    await page.reload()
    await heading(page, '¿Qué tal ha ido?').waitFor()
    expect(await getPageLanguage(page)).toBe('es')
  })

  journey('can be set by a link', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    await page.goto('/about-us?lang=es')
    await heading(page, 'Una imprenta pequeña para ideas grandes.').waitFor()
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toMatch(/\/about-us\?lang=es$/)
    await page.goto('/about-us')
    await heading(page, 'Una imprenta pequeña para ideas grandes.').waitFor()
    await page.getByRole('link', { name: 'English' }).click()
    await heading(page, 'A small press for large ideas.').waitFor()
  })
})
