import { Client } from 'pg'

import type { Config } from '../config.ts'
import { closeDatabase, type Database, openDatabase } from '../platform/database/index.ts'
import { claimStore, openFiles } from '../platform/files/index.ts'
import { findSecret, forgetSecret, secretsFrom } from '../platform/secrets/index.ts'
import { StartError } from '../platform/start-error.ts'
import { openShopDatabase, print, readSettings, runCommand } from './command/index.ts'
import { examineJobs, examineMigrations, examineSpace } from './examine/database.ts'
import { examineFiles, examineOwner } from './examine/files.ts'
import { type Finding, hurts } from './examine/finding.ts'
import { examineMachine, examineMail, examineSecret } from './examine/surroundings.ts'

const NEW_SECRET = '--new-secret'
const OWN_FILES = '--own-files'
const USAGE =
  `Say npm run doctor, or npm run doctor -- ${NEW_SECRET} where the secret is lost for good, ` +
  `or npm run doctor -- ${OWN_FILES} where no other database uses these files.`

const MARKS: Record<Finding['level'], string> = { fine: '   ', warning: ' ! ', hurts: '!! ' }

const show = ({ level, text, remedy }: Finding): void => {
  print(`${MARKS[level]}${text}${remedy === undefined ? '' : `\n     ${remedy}`}`)
}

interface Shop {
  config: Config
  database: Database
}

/** Says that the files of the store are those of this database, which may delete them from then on. */
const ownFiles = async ({ config, database }: Shop): Promise<void> => {
  const secret = await findSecret(config.secret, config.dataDir)
  if (secret === undefined) throw new StartError('The secret is missing. Put it back from a backup first.')
  await claimStore(database, openFiles({ s3: config.files.s3, dataDir: config.dataDir }, secretsFrom(secret)))
  print('From now on the files that nothing of this shop needs are deleted, also those that another database with this store may need.')
}

/** One snapshot, so that what the shop does meanwhile is not taken for a fault. */
const examineContent = async (url: string, { config, database }: Shop, secret: string | undefined): Promise<Finding[]> => {
  const client = new Client({ connectionString: url, application_name: 'picasso doctor' })
  await client.connect()
  try {
    const findings = [await examineMigrations(client), ...(await examineJobs(client)), ...(await examineSpace(client))]
    if (secret === undefined)
      return [...findings, hurts('Files were not read: their names cannot be checked without the secret.', 'See above.')]
    const secrets = secretsFrom(secret)
    await client.query('begin isolation level repeatable read, read only')
    const files = openFiles({ s3: config.files.s3, dataDir: config.dataDir }, secrets)
    return [...findings, await examineOwner(database, files), ...(await examineFiles(client, { config, files, secrets }))]
  } finally {
    await client.end()
  }
}

const examine = async (url: string, config: Config, database: Database): Promise<Finding[]> => {
  const secret = await findSecret(config.secret, config.dataDir)
  return [
    await examineSecret(database, secret === undefined ? undefined : secretsFrom(secret)),
    ...(await examineMachine(config, database)),
    await examineMail(config),
    ...(await examineContent(url, { config, database }, secret)),
  ]
}

await runCommand(async () => {
  const words = process.argv.slice(2)
  if (words.some((word) => word !== NEW_SECRET && word !== OWN_FILES)) throw new StartError(USAGE)
  const config = readSettings()
  const { url, close } = await openShopDatabase(config)
  const database = openDatabase(url)
  try {
    if (words.includes(NEW_SECRET)) {
      await forgetSecret(database)
      print(
        'The next start takes the secret it finds, or makes a new one. Links to orders that were mailed no longer open; everybody signs in again.',
      )
      return
    }
    if (words.includes(OWN_FILES)) {
      await ownFiles({ config, database })
      return
    }
    const findings = await examine(url, config, database)
    for (const finding of findings) show(finding)
    const count = findings.filter(({ level }) => level === 'hurts').length
    print(count === 0 ? 'Nothing hurts.' : `${count} of these hurt.`)
    if (count > 0) process.exitCode = 1
  } finally {
    await closeDatabase(database)
    await close()
  }
})
