import { deleteAccount, readSession } from '@picasso/contract'
import type { Page } from 'playwright-core'
import { describe, expect } from 'vitest'

import { findAccessibilityViolations } from '../harness/accessibility.ts'
import { ADMIN } from '../harness/admin.ts'
import { getEmailLink, waitForEmail } from '../harness/emails.ts'
import { createCartLine } from '../harness/fixtures.ts'
import { holdRequests } from '../harness/network.ts'
import { fillLogin, createUserInput, createAccount, signInWithApi } from '../harness/users.ts'
import { journey, SCREEN_SIZES } from '../harness/visitor.ts'

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

const bar = (page: Page) => page.getByRole('banner')
const getPathname = (page: Page): string => new URL(page.url()).pathname

/** The user that the shop sees in this browser. */
const readSessionEmail = async (page: Page): Promise<string | undefined> =>
  readSession.response.parse(await (await page.request.get(readSession.path)).json()).user?.email

const readStoredSession = (page: Page): Promise<string | null> => page.evaluate(() => localStorage.getItem('userInfo'))

const fillField = (page: Page, label: string, value: string): Promise<void> => page.getByLabel(label, { exact: true }).fill(value)

const signedInAs = async (page: Page, name: string): Promise<void> => bar(page).getByRole('button', { name }).waitFor()

journey('a customer registers, confirms the email, edits the profile and signs out', async ({ openVisitor }) => {
  const { page, errors } = await openVisitor()
  errors.expect(/status of 403/)
  errors.expectEndOfSession()
  const user = createUserInput()
  await page.goto('/')
  await bar(page).getByRole('link', { name: 'Register' }).click()
  await page.getByRole('heading', { level: 1, name: 'Register.' }).waitFor()
  await fillField(page, 'Name', user.name)
  await fillField(page, 'E-mail', user.email)
  await fillField(page, 'Password', user.password)
  await page.getByRole('button', { name: 'Register' }).click()
  await page.getByRole('heading', { name: 'Check your inbox.' }).waitFor()
  await page.getByText(user.email).first().waitFor()

  await page.goto('/login')
  await fillLogin(page, user)
  await page.getByRole('alert').getByText('Please confirm your e-mail address first').waitFor()
  expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe(user.email)

  await page.goto(getEmailLink(await waitForEmail(user.email, /Confirm/), '/verify-email'))
  await page.getByLabel('Password', { exact: true }).fill(user.password)
  await page.getByRole('button', { name: 'Confirm the address' }).click()
  await page.getByRole('heading', { name: 'Your address is confirmed.' }).waitFor()
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await fillLogin(page, user)
  await signedInAs(page, user.name)
  await expect.poll(() => getPathname(page)).toBe('/')
  expect(JSON.parse((await readStoredSession(page)) ?? '')).toMatchObject({ user: { email: user.email, name: user.name, isAdmin: false } })

  await bar(page).getByRole('button', { name: user.name }).click()
  await bar(page).getByRole('link', { name: 'Profile' }).click()
  await page.getByRole('heading', { level: 1, name: user.name }).waitFor()
  await page.getByText('This browser').waitFor()
  expect(await bar(page).getByRole('list', { name: 'Admin Panel' }).count()).toBe(0)

  await bar(page).getByRole('button', { name: user.name }).click()
  await bar(page).getByRole('button', { name: 'Logout' }).click()
  await bar(page).getByRole('link', { name: 'Login' }).waitFor()
  expect(await readStoredSession(page)).toBeNull()
  expect(await readSessionEmail(page)).toBeUndefined()
})

journey('a forgotten password is reset by a link that works once', async ({ openVisitor }) => {
  const { page, errors } = await openVisitor()
  errors.expect(/status of 400/)
  errors.expect(/status of 401/)
  const user = await createAccount(page)
  await page.goto('/login')
  await fillLogin(page, { ...user, password: 'not the right one' })
  await page.getByText('E-mail address and password do not belong together.').waitFor()
  await page.getByRole('link', { name: 'Forgot your password?' }).click()
  expect(await page.getByLabel('E-mail', { exact: true }).inputValue()).toBe(user.email)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await page.getByText('Check your inbox.').waitFor()

  const link = getEmailLink(await waitForEmail(user.email, /password/), '/reset-password/')
  const password = 'copper teapot 12'
  const opened = await page.goto(link)
  // The link is a secret, which must not be sent to another page as referrer.
  expect(opened?.headers()['referrer-policy']).toBe('no-referrer')
  await fillField(page, 'New password', 'short')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await page.getByText('Use at least 8 characters.').waitFor()
  await fillField(page, 'New password', password)
  await page.getByRole('button', { name: 'Set the password' }).click()
  await page.getByText('Your new password is set.').waitFor()
  await fillLogin(page, { ...user, password })
  await signedInAs(page, user.name)

  await page.goto(link)
  await fillField(page, 'New password', 'another one 34')
  await page.getByRole('button', { name: 'Set the password' }).click()
  await page.getByRole('link', { name: 'Ask for a new link' }).waitFor()
})

describe('guarded pages', () => {
  journey('redirect a guest to the sign-in page and back to the requested page', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const user = await createAccount(page)
    await page.goto('/profile?from=mail')
    await page.waitForURL('**/login?to=*')
    await fillLogin(page, user)
    await page.waitForURL('**/profile?from=mail')
    await page.getByRole('heading', { level: 1, name: user.name }).waitFor()
  })

  journey('open for a user whose session is only known from the cookie', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    const user = await createAccount(page)
    await signInWithApi(user, page)
    await page.goto('/profile')
    await page.getByRole('heading', { level: 1, name: user.name }).waitFor()
  })

  journey('redirect non-admins away from admin pages', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    await signInWithApi(await createAccount(page), page)
    await page.goto('/')
    await signedInAs(page, 'Ada Perera')
    await page.goto('/admin/userlist')
    await expect.poll(() => getPathname(page)).toBe('/')
  })
})

describe('the session', () => {
  journey('ends after 30 minutes of inactivity, even if the logout request fails at first', async ({ openVisitor }) => {
    const { page, errors } = await openVisitor({ ...SCREEN_SIZES.desktop, isLastOfProfile: true })
    errors.expect(/net::ERR_/)
    errors.expectEndOfSession()
    const user = await createAccount(page)
    await page.clock.install()
    await page.goto('/login?to=/about-us')
    await fillLogin(page, user)
    await page.waitForURL(({ pathname }) => pathname === '/about-us')
    await signedInAs(page, user.name)

    // Some minutes less than 30, as the clock goes on while a busy machine lets the page wait.
    await page.clock.fastForward(25 * MINUTE_MS)
    await page.mouse.move(200, 300)
    await page.mouse.move(210, 310)
    // The page has handled the activity once it reports it to other tabs.
    await expect
      .poll(() => page.evaluate((minute) => Object.values(localStorage).some((value) => Number(value) > Date.now() - minute), MINUTE_MS))
      .toBe(true)
    await page.clock.fastForward(25 * MINUTE_MS)
    expect(getPathname(page)).toBe('/about-us')

    await page.route('**/api/users/logout', (route) => route.abort('connectionreset'), { times: 1 })
    await page.clock.fastForward(6 * MINUTE_MS)
    await page.waitForURL('**/login')
    await page.getByText('You were signed out, because nobody was here for 30 minutes.').waitFor()
    expect(await readStoredSession(page)).toBeNull()
    // The server has not received the logout, and treats this browser as signed out all the same.
    expect(await readSessionEmail(page)).toBeUndefined()

    const logout = page.waitForResponse('**/api/users/logout')
    await page.reload()
    expect((await logout).status()).toBe(200)
    expect(await readSessionEmail(page)).toBeUndefined()
    await bar(page).getByRole('link', { name: 'Login' }).waitFor()
  })

  journey('is not restored after 30 days', async ({ openVisitor }) => {
    const { page, errors } = await openVisitor({ ...SCREEN_SIZES.desktop, isLastOfProfile: true })
    errors.expectEndOfSession()
    const user = await createAccount(page)
    await page.goto('/login')
    await fillLogin(page, user)
    await signedInAs(page, user.name)
    await page.clock.install({ time: Date.now() + 30 * DAY_MS + MINUTE_MS })
    await page.goto('/about-us')
    await bar(page).getByRole('link', { name: 'Login' }).waitFor()
    // The page looks the same before its script has read what is stored.
    await expect.poll(() => readStoredSession(page)).toBeNull()
  })

  journey('that is ended in one tab ends in the other', async ({ openVisitor }) => {
    const { page, errors } = await openVisitor()
    errors.expectEndOfSession()
    const user = await createAccount(page)
    await page.goto('/login')
    await fillLogin(page, user)
    await signedInAs(page, user.name)
    await bar(page).getByRole('button', { name: user.name }).click()
    const other = await page.context().newPage()
    const devTools = await page.context().newCDPSession(other)
    // The other tab shows what the server has rendered, and is still hydrating it.
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 10 })
    await other.goto('/profile', { waitUntil: 'commit' })
    await other.getByRole('heading', { level: 1, name: user.name }).waitFor()
    await bar(page).getByRole('button', { name: 'Logout' }).click()
    await bar(page).getByRole('link', { name: 'Login' }).waitFor()
    // Both tabs have been told; nothing after that has to be slow.
    await devTools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
    await other.waitForURL('**/login?to=*')
  })

  journey(
    'that was ended elsewhere while something was typed says so on the sign-in page, which leads back to what was typed',
    async ({ openVisitor }) => {
      const { page, errors } = await openVisitor()
      errors.expectEndOfSession()
      const user = await createAccount(page)
      await signInWithApi(user, page)
      await page.goto('/profile')
      await page.getByLabel('Name', { exact: true }).fill('Ada Fernando')
      await page.context().clearCookies()
      await page.getByText('What you had typed is still here: sign in, and go on.').waitFor()
      await fillLogin(page, user)
      await page.getByRole('heading', { level: 1, name: user.name }).waitFor()
      await page.getByText('What you had typed here is back. It is not saved yet.').waitFor()
      expect(await page.getByLabel('Name', { exact: true }).inputValue()).toBe('Ada Fernando')
      await bar(page).getByRole('button', { name: user.name }).click()
      await bar(page).getByRole('button', { name: 'Logout' }).click()
      await page.waitForURL('**/login?to=*')
      await page.getByRole('heading', { name: 'Welcome back.' }).waitFor()
      expect(await page.getByText('You are not signed in here any more.').count()).toBe(0)
    },
  )

  journey('stays open with an error message if signing out fails', async ({ openVisitor }) => {
    const { page, errors } = await openVisitor()
    errors.expect(/net::ERR_/)
    const user = await createAccount(page)
    await page.goto('/login')
    await fillLogin(page, user)
    await signedInAs(page, user.name)
    await page.route('**/api/users/logout', (route) => route.abort('connectionreset'), { times: 1 })
    await bar(page).getByRole('button', { name: user.name }).click()
    await bar(page).getByRole('button', { name: 'Logout' }).click()
    await page.getByText('You could not be signed out.').waitFor()
    await signedInAs(page, user.name)
  })
})

journey('a guest’s cart is merged into the account after signing in', async ({ openVisitor }) => {
  const { page } = await openVisitor()
  const { designName, title } = await createCartLine(page)
  const name = designName ?? title
  const user = await createAccount(page)
  await page.goto('/cart')
  await bar(page).getByRole('link', { name: 'Cart, 1 piece' }).waitFor()
  await page.getByRole('heading', { name }).waitFor()
  await page.goto('/login?to=/cart')
  await fillLogin(page, user)
  await page.waitForURL(({ pathname }) => pathname === '/cart')
  await page.getByRole('heading', { name }).waitFor()
  await page.getByRole('button', { name: 'One more' }).click()
  await bar(page).getByRole('link', { name: 'Cart, 2 pieces' }).waitFor()

  await page.getByRole('button', { name: /^Remove/ }).press('Enter')
  await page.getByText('Nothing is in it yet.').waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Undo')
  await bar(page).getByRole('link', { name: 'Cart', exact: true }).waitFor()
  await page.getByRole('button', { name: /^Undo/ }).click()
  await bar(page).getByRole('link', { name: 'Cart, 2 pieces' }).waitFor()
  await page.getByRole('link', { name: /^Check out this one/ }).click()
  await page.waitForURL('**/checkout/*')
})

journey('a user changes profile, address book, email and password, exports the data and deletes the account', async ({ openVisitor }) => {
  const { page, errors } = await openVisitor()
  errors.expect(/status of 400/)
  errors.expectEndOfSession()
  const user = await createAccount(page)
  await signInWithApi(user, page)
  await page.goto('/profile')
  await page.getByRole('heading', { level: 1, name: user.name }).waitFor()

  await fillField(page, 'Name', 'Ada Silva')
  await page.getByRole('button', { name: 'Save the name' }).click()
  await signedInAs(page, 'Ada Silva')

  await page.getByRole('button', { name: 'Add an address' }).click()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('label')
  await page.getByRole('button', { name: 'Save the address' }).click()
  await page.getByText('Enter street and number.').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('line1')
  await page.getByLabel('What you call it').fill('Studio')
  await fillField(page, 'Street and number', '12 Galle Road')
  await fillField(page, 'City', 'Colombo')
  await page.getByRole('button', { name: 'Save the address' }).click()
  await page.getByRole('heading', { name: 'Studio' }).waitFor()
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Add an address')
  await page.getByRole('button', { name: 'Add an address' }).click()
  await page.getByLabel('What you call it').fill('Home')
  await fillField(page, 'Street and number', '3 Hill Street')
  await fillField(page, 'City', 'Kandy')
  expect(await page.getByRole('button', { name: 'Remove Studio' }).isDisabled()).toBe(true)
  // The answer of a change is the new book, whether or not the page can read it again.
  const release = await holdRequests(page, /\/api\/users\/profile$/, 'GET')
  await page.getByRole('button', { name: 'Save the address' }).click()
  await page.getByRole('heading', { name: 'Home', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Remove Home' }).click()
  await page.getByRole('heading', { name: 'Home', exact: true }).waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Remove Studio' }).click()
  await page.getByRole('heading', { name: 'Studio' }).waitFor({ state: 'detached' })
  release()

  const email = createUserInput().email
  const emailPanel = page.getByRole('region', { name: 'E-mail address' })
  await emailPanel.getByLabel('New e-mail address').fill(email)
  await emailPanel.getByLabel('Present password', { exact: true }).fill('not this')
  await emailPanel.getByRole('button', { name: 'Change the address' }).click()
  await emailPanel.getByText('This is not your present password.').waitFor()
  await emailPanel.getByLabel('Present password', { exact: true }).fill(user.password)
  await emailPanel.getByRole('button', { name: 'Change the address' }).click()
  await emailPanel.getByText(`${email} waits to be confirmed.`).waitFor()
  await page.goto(getEmailLink(await waitForEmail(email, /Confirm/), '/verify-email'))
  await page.getByRole('button', { name: 'Confirm the address' }).click()
  await page.getByRole('heading', { name: 'Your address is confirmed.' }).waitFor()
  // The browser that confirms its own new address stays signed in.
  await page.goto('/profile')
  await page.getByText(`You sign in with ${email}.`).waitFor()

  const another = createUserInput().email
  await emailPanel.getByLabel('New e-mail address').fill(another)
  await emailPanel.getByLabel('Present password', { exact: true }).fill(user.password)
  await emailPanel.getByRole('button', { name: 'Change the address' }).click()
  await emailPanel.getByText(`${another} waits to be confirmed.`).waitFor()

  const passwordPanel = page.getByRole('region', { name: 'Password' })
  await passwordPanel.getByLabel('Present password', { exact: true }).fill(user.password)
  await passwordPanel.getByLabel('New password', { exact: true }).fill('copper teapot 12')
  await passwordPanel.getByRole('button', { name: 'Change the password' }).click()
  await page.getByText('Your password is changed.').waitFor()
  await page.getByText(`Your change of e-mail to ${another} was not confirmed yet and is off.`).waitFor()

  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download my data' }).click()])
  expect(download.suggestedFilename()).toBe('my-data.json')

  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account' })
  await dialog.getByLabel('Password', { exact: true }).fill('copper teapot 12')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await page.waitForURL((url) => url.pathname === '/')
  await bar(page).getByRole('link', { name: 'Login' }).waitFor()
  expect(await readSessionEmail(page)).toBeUndefined()
})

journey('a user who deletes the account is led to the home page, even if another tab notices first', async ({ openVisitor }) => {
  const { page, errors } = await openVisitor()
  errors.expectEndOfSession()
  const user = await createAccount(page)
  await signInWithApi(user, page)
  await page.goto('/profile')
  const releaseHome = await holdRequests(page, /\/assets\/home-screen-/)
  await page.getByRole('button', { name: 'Delete my account' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account' })
  await dialog.getByLabel('Password', { exact: true }).fill(user.password)
  const deleted = page.waitForResponse(`**${deleteAccount.path}`)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await deleted
  const other = await page.context().newPage()
  await other.goto('/about-us')
  await bar(other).getByRole('link', { name: 'Login' }).waitFor()
  await expect.poll(() => bar(page).getByText('Login').count()).toBe(1)
  releaseHome()
  await page.getByText('Your account is deleted').waitFor()
  expect(getPathname(page)).toBe('/')
})

journey('a user signs out another browser from the list of sessions', async ({ openVisitor }) => {
  const { page } = await openVisitor()
  const user = await createAccount(page)
  await signInWithApi(user, page)
  const { page: other } = await openVisitor()
  await signInWithApi(user, other)
  await page.goto('/profile')
  await page.getByRole('button', { name: /^Sign out/ }).click()
  await page.getByText('is signed out.').waitFor()
  expect(await readSessionEmail(other)).toBeUndefined()
  expect(await readSessionEmail(page)).toBe(user.email)
})

journey('an admin finds a user, changes the role, deactivates and deletes the account', async ({ openVisitor }) => {
  const { page } = await openVisitor()
  const user = await createAccount(page, createUserInput('Nimal Fernando'))
  await page.goto('/admin/userlist')
  await page.waitForURL('**/login?to=*')
  await fillLogin(page, ADMIN)
  await page.getByRole('heading', { level: 1, name: 'Users' }).waitFor()
  await page.getByLabel('Search by name or email').fill(user.email)
  await expect.poll(() => page.locator('[data-row]').count()).toBe(1)
  await page.getByRole('link', { name: 'Nimal Fernando' }).click()
  await page.getByRole('button', { name: 'Make owner' }).click()
  await page.getByRole('button', { name: 'Remove admin' }).waitFor()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('button', { name: 'Activate', exact: true }).waitFor()
  expect(await findAccessibilityViolations(page)).toEqual([])
  const deleteButton = page.getByRole('button', { name: 'Delete' })
  await deleteButton.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Keep it' }).click()
  expect(await deleteButton.evaluate((button) => button === document.activeElement)).toBe(true)
  await deleteButton.click()
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await dialog.getByText(`Type ${user.email} to go on.`).waitFor()
  await dialog.getByLabel('Type the email address').fill(user.email)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await page.waitForURL('**/admin/userlist')
  await page.getByLabel('Search by name or email').fill(user.email)
  await page.getByText('Nobody is like that').waitFor()
})

describe('the layout', () => {
  journey('greets the user in the side menu on a phone, traps the focus and closes it on an outside press', async ({ openVisitor }) => {
    const { page } = await openVisitor(SCREEN_SIZES.phone)
    const user = await createAccount(page)
    await signInWithApi(user, page)
    await page.goto('/about-us')
    await page.getByRole('button', { name: 'Open the menu' }).click()
    await page.getByText(`Welcome, ${user.name}`).waitFor()
    expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.touchscreen.tap(15, 400)
    await page.getByText(`Welcome, ${user.name}`).waitFor({ state: 'hidden' })
    // The dialog closes after its text is gone.
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Open the menu')
  })

  journey('shows the cookie notice until it is dismissed', async ({ openVisitor }) => {
    const { page } = await openVisitor({ ...SCREEN_SIZES.desktop, isFirstVisit: true })
    await page.goto('/')
    await page.getByRole('heading', { name: 'We Value Your Privacy' }).waitFor()
    expect(await findAccessibilityViolations(page)).toEqual([])
    await page.getByRole('button', { name: 'Got it!' }).click()
    await page.reload()
    await bar(page).getByRole('link', { name: 'Cart' }).waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.getByRole('heading', { name: 'We Value Your Privacy' }).count()).toBe(0)
  })

  journey('shows the cookie notice beside what the editor is used with', async ({ openVisitor }) => {
    for (const size of [SCREEN_SIZES.desktop, SCREEN_SIZES.phone]) {
      // oxlint-disable-next-line no-await-in-loop -- one window after the other
      const { page } = await openVisitor({ ...size, isFirstVisit: true })
      // oxlint-disable-next-line no-await-in-loop -- as above
      await page.goto('/product-customize-design/tshirt')
      // oxlint-disable-next-line no-await-in-loop -- as above
      await page.getByRole('heading', { name: 'We Value Your Privacy' }).waitFor()
      // oxlint-disable-next-line no-await-in-loop -- as above
      await page.getByRole('button', { name: 'Save Design' }).click({ trial: true })
    }
  })

  journey('shows the splash for two seconds once per browser session, over a usable page', async ({ openVisitor }) => {
    const { page } = await openVisitor({ reducedMotion: 'no-preference' })
    await page.goto('/about-us')
    const splash = page.locator('.splash')
    expect(await splash.getAttribute('aria-hidden')).toBe('true')
    await page.getByRole('main').getByRole('link', { name: 'Design your own' }).click()
    await page.waitForURL('**/product-select')
    await expect.poll(() => splash.isHidden()).toBe(true)
    await page.goto('/about-us')
    expect(await splash.count()).toBe(0)
  })

  journey('starts a new page at its top and restores the scroll position on going back', async ({ openVisitor }) => {
    const { page } = await openVisitor()
    await page.goto('/terms-and-conditions')
    await page.waitForLoadState('networkidle')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).scrollIntoViewIfNeeded()
    const scrollY = await page.evaluate(() => window.scrollY)
    expect(scrollY).toBeGreaterThan(500)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }).click()
    await page.getByRole('heading', { level: 1, name: 'Privacy policy' }).waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await page.goBack()
    await page.getByRole('heading', { level: 1, name: 'Terms and conditions' }).waitFor()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrollY)
  })
})
