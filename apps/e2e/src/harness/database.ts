import { randomBytes } from 'node:crypto'

import { Client, escapeIdentifier } from 'pg'

import type { DatabaseServer } from '../../../server/test/database-server.ts'

export interface TestDatabase {
  server: DatabaseServer
  name: string
  url: string
  drop: () => Promise<void>
}

const create = async (server: DatabaseServer, template?: string): Promise<TestDatabase> => {
  const name = `picasso_journeys_${randomBytes(6).toString('hex')}`
  const administrator = new Client({ connectionString: server.administratorUrl })
  await administrator.connect()
  const owner = escapeIdentifier(decodeURIComponent(new URL(server.applicationUrl).username))
  await administrator.query(`create database ${name} owner ${owner}${template === undefined ? '' : ` template ${template}`}`)
  const url = new URL(server.applicationUrl)
  url.pathname = `/${name}`
  const drop = async (): Promise<void> => {
    await administrator.query(`drop database ${name} with (force)`)
    await administrator.end()
  }
  return { server, name, url: url.href, drop }
}

/** An empty database of its own on a server. */
export const createTestDatabase = (server: DatabaseServer): Promise<TestDatabase> => create(server)

/** A copy of a database to which nobody is connected. */
export const copyTestDatabase = ({ server, name }: TestDatabase): Promise<TestDatabase> => create(server, name)
