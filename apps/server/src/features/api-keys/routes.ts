import { randomBytes } from 'node:crypto'

import { type ApiKey, createApiKey, listApiKeys, MAX_API_KEYS, revokeApiKey } from '@picasso/contract'
import type { FastifyInstance } from 'fastify'
import { v7 as newId } from 'uuid'

import type { FeatureContext } from '../../feature.ts'
import { inTransaction } from '../../platform/database/index.ts'
import { AppError } from '../../platform/http/app-error.ts'
import { mount } from '../../platform/http/mount.ts'
import type { Services } from '../../services.ts'
import { writeAuditEntry } from '../audit-log/index.ts'
import type { AuthenticatedUser } from '../auth/index.ts'
import { hashSecret, isOwner, KEY_PREFIX } from './authentication.ts'
import { API_KEY_MESSAGES } from './messages.ts'
import { countActiveKeys, findKey, markRevoked, selectKeys } from './queries.ts'
import { apiKeys } from './schema.ts'

/** Shown of the secret: enough to tell keys apart, too little to guess the rest. */
const VISIBLE_LENGTH = KEY_PREFIX.length + 5

const getState = ({ key, maker }: Awaited<ReturnType<typeof selectKeys>>[number]): ApiKey['state'] => {
  if (key.revokedAt !== null) return 'revoked'
  return isOwner(maker) ? 'active' : 'stopped'
}

const present = (row: Awaited<ReturnType<typeof selectKeys>>[number]): ApiKey => {
  const { id, name, prefix, scopes, createdAt, lastUsedAt, revokedAt } = row.key
  return {
    _id: id,
    name,
    prefix,
    scopes,
    state: getState(row),
    createdAt: createdAt.toISOString(),
    createdBy: row.maker?.name ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
    revokedAt: revokedAt?.toISOString() ?? null,
  }
}

type KeyServices = Pick<Services, 'database' | 'clock'>

const requireKeyRow = async ({ database }: KeyServices, id: string): Promise<ApiKey> => {
  const row = await findKey(database, id)
  if (!row) throw new AppError('NOT_FOUND')
  return present(row)
}

const insertKey = async (
  { database, clock }: KeyServices,
  maker: AuthenticatedUser,
  { name, scopes }: Pick<ApiKey, 'name' | 'scopes'>,
): Promise<{ id: string; secret: string }> => {
  const id = newId()
  const secret = `${KEY_PREFIX}${randomBytes(32).toString('base64url')}`
  const now = clock.now()
  const uniqueScopes = [...new Set(scopes)]
  await inTransaction(database, async (transaction) => {
    if ((await countActiveKeys(transaction)) >= MAX_API_KEYS)
      throw new AppError('INVALID_INPUT', { fields: { name: (language) => API_KEY_MESSAGES[language].tooManyKeys(MAX_API_KEYS) } })
    await transaction.insert(apiKeys).values({
      id,
      name,
      secretHash: hashSecret(secret),
      prefix: secret.slice(0, VISIBLE_LENGTH),
      scopes: uniqueScopes,
      createdAt: now,
      createdBy: maker.id,
    })
    await writeAuditEntry(transaction, {
      at: now,
      actor: maker,
      subject: 'api key',
      subjectId: id,
      text: `Made the API key “${name}” for ${uniqueScopes.join(', ')}.`,
    })
  })
  return { id, secret }
}

const revokeKey = ({ database, clock }: KeyServices, actor: AuthenticatedUser, id: string): Promise<void> =>
  inTransaction(database, async (transaction) => {
    const now = clock.now()
    const revoked = await markRevoked(transaction, id, now)
    if (!revoked) return
    await writeAuditEntry(transaction, {
      at: now,
      actor,
      subject: 'api key',
      subjectId: id,
      text: `Revoked the API key “${revoked.name}”.`,
    })
  })

export const mountApiKeys = (app: FastifyInstance, { services }: FeatureContext): void => {
  mount(app, listApiKeys, async () => ({ keys: (await selectKeys(services.database)).map(present) }))

  mount(app, createApiKey, async ({ body, user, reply }) => {
    const { id, secret } = await insertKey(services, user, body)
    // The only response with the secret.
    reply.header('cache-control', 'no-store')
    return { key: await requireKeyRow(services, id), secret }
  })

  mount(app, revokeApiKey, async ({ params: { id }, user }) => {
    await revokeKey(services, user, id)
    return requireKeyRow(services, id)
  })
}
