import { randomBytes } from 'node:crypto'

import { Client, escapeIdentifier } from 'pg'

import type { DatabaseServer } from '../../../server/test/database-server.ts'

export interface TestDatabase {
  url: string
  /** Runs statements as the role of the shop. */
  query: Client['query']
  drop: () => Promise<void>
}

/** A database of its own on a server. */
export const createTestDatabase = async ({ administratorUrl, applicationUrl }: DatabaseServer): Promise<TestDatabase> => {
  const name = `picasso_journeys_${randomBytes(6).toString('hex')}`
  const administrator = new Client({ connectionString: administratorUrl })
  await administrator.connect()
  await administrator.query(`create database ${name} owner ${escapeIdentifier(decodeURIComponent(new URL(applicationUrl).username))}`)
  const url = new URL(applicationUrl)
  url.pathname = `/${name}`
  const client = new Client({ connectionString: url.href })
  await client.connect()
  const drop = async (): Promise<void> => {
    await client.end()
    await administrator.query(`drop database ${name} with (force)`)
    await administrator.end()
  }
  return { url: url.href, query: client.query.bind(client), drop }
}
