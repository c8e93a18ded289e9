import { randomBytes } from 'node:crypto'

import { Client, escapeIdentifier } from 'pg'
import type { TestProject } from 'vitest/node'

import { migrate } from '../src/platform/database/index.ts'
import { startDatabaseServer } from './database-server.ts'

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

/** Migrates one template database; every test shop starts as a copy of it. */
export const setup = async (project: TestProject): Promise<() => Promise<void>> => {
  const { administratorUrl, applicationUrl, stop } = await startDatabaseServer()
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
