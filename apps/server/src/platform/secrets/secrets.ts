import { hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Accepts only the base64url spelling of a signature. Its bytes have other spellings too (padded with `=`, in plain base64, with spare
 * bits set in the last character), which would be other addresses of the same resource.
 */
export const isValidSignature = (signature: string, expected: Buffer): boolean => {
  const [actualBytes, expectedBytes] = [Buffer.from(signature), Buffer.from(expected.toString('base64url'))]
  return actualBytes.length === expectedBytes.length && timingSafeEqual(actualBytes, expectedBytes)
}

/** Keys for signatures and unguessable names, all derived from one secret. */
export interface Secrets {
  /** 32 bytes, always the same for one purpose; one key does not reveal another. */
  deriveKey(purpose: string): Buffer
}

const FILE_NAME = 'app-secret'
const KEY_BYTES = 32

export const createSecrets = (secret: string): Secrets => ({
  deriveKey: (purpose) => Buffer.from(hkdfSync('sha256', secret, '', `picasso ${purpose}`, KEY_BYTES)),
})

const readExisting = async (path: string): Promise<string | undefined> => {
  try {
    return (await readFile(path, 'utf8')).trim()
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

const generateSecret = async (path: string): Promise<string> => {
  const tempPath = `${path}.${randomBytes(6).toString('hex')}`
  await writeFile(tempPath, randomBytes(48).toString('base64url'), { mode: 0o600, flush: true })
  try {
    // A link, unlike a rename, does not replace a file that another process has created meanwhile.
    await link(tempPath, path)
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
  } finally {
    await rm(tempPath, { force: true })
  }
  return (await readFile(path, 'utf8')).trim()
}

/** Path of the generated secret. */
export const secretPath = (dataDir: string): string => join(dataDir, FILE_NAME)

/** The configured secret or the one in the data folder; undefined when there is neither. */
export const findSecret = async (configuredSecret: string | undefined, dataDir: string): Promise<string | undefined> =>
  configuredSecret ?? (await readExisting(secretPath(dataDir)))

/** The configured secret, or the one in the data folder, created at the first start and readable by its owner only. */
export const openOrCreateSecrets = async (configuredSecret: string | undefined, dataDir: string): Promise<Secrets> => {
  const existingSecret = await findSecret(configuredSecret, dataDir)
  if (existingSecret !== undefined) return createSecrets(existingSecret)
  await mkdir(dataDir, { recursive: true, mode: 0o700 })
  return createSecrets(await generateSecret(secretPath(dataDir)))
}
