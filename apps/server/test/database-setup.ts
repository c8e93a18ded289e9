import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { Client, escapeIdentifier } from 'pg'
import type { TestProject } from 'vitest/node'

import { startEmbedded } from '../src/platform/database/embedded/index.ts'
import { migrate } from '../src/platform/database/index.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Role that may make and drop databases. */
    administratorUrl: string
    /** Role of the shop. */
    applicationUrl: string
    applicationRole: string
    templateDatabase: string
  }
}

interface Server {
  administratorUrl: string
  applicationUrl: string
  stop: () => Promise<void>
}

/** The server of `DATABASE_URL`, whose role must be allowed to create databases, or an embedded PostgreSQL for this run. */
const findServer = async (): Promise<Server> => {
  const given = process.env['DATABASE_URL']
  if (given) return { administratorUrl: given, applicationUrl: given, stop: () => Promise.resolve() }
  const folder = await mkdtemp(join(tmpdir(), 'picasso-postgresql-'))
  const embedded = await startEmbedded({ folder, isEphemeral: true })
  return {
    administratorUrl: embedded.superuserUrl,
    applicationUrl: embedded.url,
    stop: async () => {
      await embedded.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Migrates one template database; every test shop starts as a copy of it. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const { administratorUrl, applicationUrl, stop } = await findServer()
  const administrator = new Client({ connectionString: administratorUrl })
  await administrator.connect()
  const applicationRole = decodeURIComponent(new URL(applicationUrl).username)
  const templateDatabase = `shop_template_${randomBytes(6).toString('hex')}`
  await administrator.query(`create database ${templateDatabase} owner ${escapeIdentifier(applicationRole)}`)
  const templateUrl = new URL(applicationUrl)
  templateUrl.pathname = `/${templateDatabase}`
  await migrate(templateUrl.href)
  project.provide('administratorUrl', administratorUrl)
  project.provide('applicationUrl', applicationUrl)
  project.provide('applicationRole', escapeIdentifier(applicationRole))
  project.provide('templateDatabase', templateDatabase)
  return async () => {
    await administrator.query(`drop database if exists ${templateDatabase} with (force)`)
    await administrator.end()
    await stop()
  }
}
