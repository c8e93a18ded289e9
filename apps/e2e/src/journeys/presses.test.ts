import { createHash, randomBytes } from 'node:crypto'
import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { listPresses } from '@picasso/contract'
import { expect } from 'vitest'
import * as z from 'zod/mini'

import { findAccessibilityViolations } from '../harness/accessibility.ts'
import { ADMIN } from '../harness/admin.ts'
import { createOrder } from '../harness/fixtures.ts'
import { deletePress } from '../harness/presses.ts'
import { RENDER_TIMEOUT_MS } from '../harness/timeouts.ts'
import { signInWithApi } from '../harness/users.ts'
import { journey, SCREEN_SIZES } from '../harness/visitor.ts'

const TicketFile = z.object({ ticket: z.string(), files: z.array(z.object({ name: z.string(), sha256: z.string() })) })

journey('an owner adds a press with a folder, and the files of a paid order appear there under their names', async ({ openVisitor }) => {
  const { page, errors } = await openVisitor(SCREEN_SIZES.desktop)
  errors.expect(/status of 409/)
  const name = `Film ${randomBytes(4).toString('hex')}`
  await signInWithApi(ADMIN, page)
  const { folders } = listPresses.response.parse(await (await page.request.get(listPresses.path)).json())
  const folder = join(folders[0] ?? '', name)
  await mkdir(folder, { recursive: true })

  await page.goto('/admin/presses')
  await page.getByRole('button', { name: 'Add a press', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Add a press' })
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  await dialog.getByLabel('Folder', { exact: true }).fill(folder)
  const template = dialog.getByLabel('Names of its files')
  await template.fill('{order}/{ticket}-{side}')
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await dialog.getByText('“/” cannot be in a file name.').waitFor()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await template.fill('{order}_{ticket}_{side}_{size}x{qty}')
  await dialog.getByText('For example PIC-10001_2_front_Mx3.png').waitFor()
  await dialog.getByLabel('White under-base').uncheck()
  await dialog.getByRole('button', { name: 'Add it' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name, exact: true }).waitFor()
  expect(await findAccessibilityViolations(page)).toEqual([])

  const { page: buyer } = await openVisitor(SCREEN_SIZES.desktop)
  const { order } = await createOrder(buyer, 'cash-on-delivery', 'tshirt')
  const ticketFile = join(folder, `${order.number}-1.json`)
  const readTicketFile = () => readFile(ticketFile, 'utf8').catch(() => undefined)
  await expect.poll(readTicketFile, { timeout: RENDER_TIMEOUT_MS }).toBeDefined()
  const ticket = TicketFile.parse(JSON.parse((await readTicketFile()) ?? ''))
  expect(ticket.ticket).toBe(`${order.number}-1`)
  expect(ticket.files.length).toBeGreaterThan(0)
  for (const file of ticket.files) {
    expect(file.name).toMatch(new RegExp(`^${order.number}_1_(?:front|back)_\\w+x\\d+\\.png$`))
    expect(
      createHash('sha256')
        .update(await readFile(join(folder, file.name)))
        .digest('hex'),
    ).toBe(file.sha256)
  }
  expect((await readdir(folder)).filter((entry) => entry.endsWith('.part'))).toEqual([])

  await page.goto(`/admin/production?search=${order.number}`)
  await page.getByText(`Ready at ${name}`).waitFor()
  expect(await findAccessibilityViolations(page)).toEqual([])
  await page.goto('/admin/presses')
  await page.getByRole('button', { name: `Delete: ${name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete it' }).click()
  await page.getByRole('dialog').getByText('Take the work back first').waitFor()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep it' }).click()
  await deletePress(page, name)
  expect(await readdir(folder)).toEqual(['.picasso-press'])
  await rm(folder, { recursive: true })
})
