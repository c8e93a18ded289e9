import { hash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { Client } from 'pg'
import { z } from 'zod'

import type { FileStore } from '../../src/platform/files/index.ts'
import { Browser, type ShopDoor } from '../browser.ts'

export const FIXTURES = join(import.meta.dirname, '../fixtures/schemas')
export const EXPECTED_FILE = 'expected.json'

/** What a fixture remembers of its shop: which addresses were requested with which cookies, and what was answered and stored. */
export const ExpectedContent = z.object({
  /** The clock of the shop that wrote it: links and sessions are as old as they were. */
  at: z.iso.datetime(),
  cookies: z.record(z.string(), z.string()),
  /** Addresses of orders, designs, drafts and carts, with the JSON of each. */
  answers: z.record(z.string(), z.record(z.string(), z.unknown())),
  /** Hashes of design documents by design and by order line. */
  documents: z.record(z.string(), z.string()),
  /** SHA-256 of each print file by line, side and format. */
  prints: z.record(z.string(), z.string()),
})
export type ExpectedContent = z.infer<typeof ExpectedContent>

export const readExpectedContent = async (folder: string): Promise<ExpectedContent> =>
  ExpectedContent.parse(JSON.parse(await readFile(join(folder, EXPECTED_FILE), 'utf8')))

const DOCUMENTS = `select 'design ' || id as name, document_hash as hash from designs union all select 'line ' || id, document_hash from order_lines where document_hash is not null order by 1`
const PRINTS = `select order_line_id || ' ' || side || ' png' as name, png_key as key from print_files
  union all select order_line_id || ' ' || side || ' pdf', pdf_key from print_files order by 1`

const hashFile = async (files: FileStore, key: string): Promise<string> => {
  const bytes = await files.get(key)
  return bytes ? hash('sha256', bytes) : 'missing'
}

/** Reads orders and designs as their owner sees them, and the hashes of documents and print files. */
export const readShopContent = async (
  { door, databaseUrl, files }: { door: ShopDoor; databaseUrl: string; files: FileStore },
  { cookies, addresses }: { cookies: Readonly<Record<string, string>>; addresses: readonly string[] },
): Promise<Pick<ExpectedContent, 'answers' | 'documents' | 'prints'>> => {
  const browser = new Browser(door)
  for (const [name, value] of Object.entries(cookies)) browser.setCookie(name, value)
  const answers: ExpectedContent['answers'] = {}
  for (const address of addresses) {
    // oxlint-disable-next-line no-await-in-loop -- in their order
    const { status, text } = await browser.get(address)
    if (status !== 200) throw new Error(`${address} answers ${status}: ${text.slice(0, 300)}`)
    answers[address] = z.record(z.string(), z.unknown()).parse(JSON.parse(text))
  }
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const documents = await client.query<{ name: string; hash: string }>(DOCUMENTS)
    const prints = await client.query<{ name: string; key: string }>(PRINTS)
    return {
      answers,
      documents: Object.fromEntries(documents.rows.map(({ name, hash: documentHash }) => [name, documentHash])),
      prints: Object.fromEntries(await Promise.all(prints.rows.map(async ({ name, key }) => [name, await hashFile(files, key)] as const))),
    }
  } finally {
    await client.end()
  }
}
