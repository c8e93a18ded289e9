import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import type { ShopTerms } from '@picasso/contract'
import { z } from 'zod'

import { accountLines, addresses, databaseAddress, httpAddress, mailServer, stopDelay, wholePort } from './config-values.ts'
import { firstTerms } from './first-terms.ts'
import type { S3Options } from './platform/files/index.ts'
import { StartError } from './platform/start-error.ts'
import type { StripeOptions } from './platform/stripe/index.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** Every variable there is. An empty value counts as absent. */
const Variables = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test'], 'must be production, development or test').default('production'),
  LOG_LEVEL: z.enum(['error', 'warn', 'info', 'debug', 'silent'], 'must be error, warn, info, debug or silent').default('warn'),
  ROLE: z.enum(['web', 'worker', 'all'], 'must be web, worker or all').default('all'),
  PORT: wholePort.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: httpAddress.optional(),
  TRUST_PROXY: addresses.optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  STOP_DELAY_S: stopDelay.default(0),
  APP_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SHOP_DEMO: z.enum(['true', 'small', 'false'], 'must be true, small or false').default('true'),
  ADMIN_EMAIL: z.email('must be an e-mail address like admin@example.com').toLowerCase().optional(),
  ADMIN_PASSWORD: z.string().min(8, 'must have at least 8 characters').max(128, 'must have at most 128 characters').optional(),
  SHOP_NAME: z.string().max(60, 'must have at most 60 characters').default('Picasso'),
  SHOP_CURRENCY: z
    .string()
    .regex(/^[A-Z]{3}$/, 'must be a currency code of three letters, for example LKR')
    .default('LKR'),
  SHOP_LOCALE: z
    .string()
    .refine(
      (tag) => Intl.DateTimeFormat.supportedLocalesOf([tag.replaceAll(/[^A-Za-z0-9-]/g, '')]).length === 1,
      'must be a language and country, for example en-LK',
    )
    .default('en-LK'),
  SMTP_URL: mailServer.optional(),
  MAIL_FROM: z.email('must be an e-mail address like shop@example.com').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key like sk_live_… or a restricted one like rk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().regex(/^\S+$/, 'must be the signing secret of the webhook, whsec_…').optional(),
  STRIPE_API_BASE: httpAddress.optional(),
  BANK_ACCOUNT: accountLines.optional(),
  FILES_S3_ENDPOINT: httpAddress.optional(),
  FILES_S3_BUCKET: z.string().optional(),
  FILES_S3_REGION: z.string().default('us-east-1'),
  FILES_S3_KEY: z.string().optional(),
  FILES_S3_SECRET: z.string().optional(),
  IMAGE_UPLOAD_URL: httpAddress.optional(),
  IMAGE_DELIVERY_URL: httpAddress.optional(),
  IMAGE_CLOUD_NAME: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be 1 to 64 letters, digits, - or _')
    .default('shop'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: httpAddress
    .refine(
      (issuer) => issuer.startsWith('https:') || ['localhost', '127.0.0.1'].includes(new URL(issuer).hostname),
      'must be an address like https://accounts.google.com',
    )
    .default('https://accounts.google.com'),
})

/**
 * Every variable with its default, in the order in which the operator's table has them.
 * @internal For the test that holds the table to it.
 */
export const VARIABLES: readonly { name: string; byDefault: string }[] = Object.entries(Variables.shape).map(([name, schema]) => {
  const byDefault = schema.safeParse(undefined).data
  return { name, byDefault: byDefault === undefined ? '' : String(byDefault) }
})

/** Variables that may also be given as `NAME_FILE`, the path of a file that holds the value. */
export const SECRET_NAMES = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'METRICS_TOKEN',
  'APP_SECRET',
  'ADMIN_PASSWORD',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'FILES_S3_KEY',
  'FILES_S3_SECRET',
  'GOOGLE_CLIENT_SECRET',
] as const

export interface GoogleConfig {
  readonly clientId: string
  readonly clientSecret: string
  readonly issuer: string
  /** Origin to which Google sends people back. */
  readonly origin: string
}

export interface Config {
  readonly mode: 'production' | 'development' | 'test'
  readonly logLevel: 'error' | 'warn' | 'info' | 'debug' | 'silent'
  /** What this process does: it answers (`web`), it draws, mails and does all else that is done after the answer (`worker`), or both. */
  readonly role: 'web' | 'worker' | 'all'
  readonly http: {
    readonly host: string
    readonly port: number
    /** Origin under which browsers reach the shop; undefined when the operator did not say, then any own host name is good. */
    readonly publicUrl: string | undefined
    /** Addresses and networks of the proxies in front of the shop; what anybody else says about a caller's address is not believed. */
    readonly trustedProxies: readonly string[]
  }
  /** Absolute folder of the embedded database, the local files and the generated secret. */
  readonly dataDir: string
  readonly database: {
    /** Undefined: the embedded one. */
    readonly url: string | undefined
    /** Address of PostgreSQL itself, when `url` leads to a pooler. */
    readonly directUrl: string | undefined
  }
  readonly secret: string | undefined
  /** Undefined: nobody reads metrics here. */
  readonly metricsToken: string | undefined
  /** How long a shop that is asked to stop tells load balancers so, before it takes no more requests; milliseconds. */
  readonly stopDelayMs: number
  readonly shop: {
    readonly demo: boolean
    /** A demo shop with ninety days behind it, not only with goods. */
    readonly hasHistory: boolean
    readonly name: string
    readonly currency: string
    readonly locale: string
  }
  /**
   * What the owners decide. The environment gives the first values, here and in `shop`; a running shop puts those of its
   * settings in their place and keeps them up to date.
   */
  readonly terms: Readonly<ShopTerms>
  /** The first admin, for set-ups nobody watches; otherwise the shop makes one and says so at its start. */
  readonly admin: { readonly email: string | undefined; readonly password: string | undefined }
  readonly mail: {
    /** Undefined: mails stay in the outbox. */
    readonly smtp: { readonly url: string; readonly from: string } | undefined
    /** Where every link in a mail leads; what a request calls the shop never gets there. */
    readonly linkOrigin: string
  }
  readonly payments: {
    /** Undefined: nobody pays by card here. */
    readonly stripe: StripeOptions | undefined
  }
  readonly files: { readonly s3: Readonly<S3Options> | undefined }
  readonly images: {
    readonly uploadUrl: string | undefined
    /** Origin of the pictures that were sent to `uploadUrl`; undefined without it. */
    readonly deliveryOrigin: string | undefined
    readonly cloudName: string
  }
  /** Undefined: nobody signs in with Google here. */
  readonly google: GoogleConfig | undefined
}

/** Names every fault, one a line. */
const refusal = (faults: readonly string[]): StartError =>
  new StartError(`The configuration cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)

const present = (environment: Environment): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value === undefined || value.trim() === '' ? [] : [[name, value.trim()]])),
  )

/** Puts the content of each `NAME_FILE` in the place of `NAME`. */
const withSecretFiles = (given: Record<string, string>, faults: string[]): Record<string, string> => {
  const all = { ...given }
  for (const name of SECRET_NAMES) {
    const path = given[`${name}_FILE`]
    if (path === undefined) continue
    if (given[name] !== undefined) {
      faults.push(`${name} and ${name}_FILE are both set; keep one of them`)
      continue
    }
    try {
      all[name] = readFileSync(path, 'utf8').trim()
    } catch {
      faults.push(`${name}_FILE: the file ${path} cannot be read`)
    }
  }
  return all
}

const databaseConfig = (variables: z.infer<typeof Variables>, faults: string[]): Config['database'] => {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl } = variables
  if (directUrl !== undefined && url === undefined)
    faults.push('DATABASE_DIRECT_URL needs DATABASE_URL: the address of the pooler in front of it')
  return { url, directUrl }
}

const s3Config = (variables: z.infer<typeof Variables>, faults: string[]): S3Options | undefined => {
  const { FILES_S3_ENDPOINT: endpoint, FILES_S3_BUCKET: bucket, FILES_S3_KEY: key, FILES_S3_SECRET: secret } = variables
  if (endpoint === undefined && bucket === undefined && key === undefined && secret === undefined) return undefined
  if (endpoint === undefined || bucket === undefined || key === undefined || secret === undefined) {
    faults.push('FILES_S3_ENDPOINT, FILES_S3_BUCKET, FILES_S3_KEY and FILES_S3_SECRET belong together; set all of them or none')
    return undefined
  }
  return { endpoint: endpoint.replace(/\/+$/, ''), bucket, region: variables.FILES_S3_REGION, key, secret }
}

const smtpConfig = (variables: z.infer<typeof Variables>, faults: string[]): { url: string; from: string } | undefined => {
  const { SMTP_URL: url, MAIL_FROM: from, PUBLIC_URL: publicUrl } = variables
  if (url === undefined) return undefined
  if (publicUrl === undefined) faults.push('SMTP_URL needs PUBLIC_URL: the links in a mail lead there')
  if (from === undefined) {
    faults.push('SMTP_URL needs MAIL_FROM: the address mails come from')
    return undefined
  }
  return { url, from }
}

const stripeConfig = (variables: z.infer<typeof Variables>, faults: string[]): StripeOptions | undefined => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase, PUBLIC_URL: publicUrl } = variables
  if (secretKey === undefined) {
    if (webhookSecret !== undefined) faults.push('STRIPE_WEBHOOK_SECRET needs STRIPE_SECRET_KEY: they belong to one account')
    return undefined
  }
  if (publicUrl === undefined) faults.push('STRIPE_SECRET_KEY needs PUBLIC_URL: Stripe sends people back there')
  return { secretKey, webhookSecret, apiBase }
}

const googleConfig = (variables: z.infer<typeof Variables>, faults: string[]): GoogleConfig | undefined => {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer, PUBLIC_URL: publicUrl } = variables
  if (clientId === undefined && clientSecret === undefined) return undefined
  if (clientId === undefined || clientSecret === undefined) {
    faults.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together; set both of them or none')
    return undefined
  }
  if (publicUrl === undefined) {
    faults.push('GOOGLE_CLIENT_ID needs PUBLIC_URL: Google sends people back there')
    return undefined
  }
  return { clientId, clientSecret, issuer, origin: new URL(publicUrl).origin }
}

/** What is of no use without another variable. */
const missingCompanions = ({ ADMIN_PASSWORD, ADMIN_EMAIL, ROLE, DATABASE_URL }: z.infer<typeof Variables>): string[] => [
  ...(ADMIN_PASSWORD !== undefined && ADMIN_EMAIL === undefined ? ['ADMIN_PASSWORD needs ADMIN_EMAIL: the address it belongs to'] : []),
  ...(ROLE !== 'all' && DATABASE_URL === undefined
    ? [`ROLE=${ROLE} needs DATABASE_URL: the built-in database serves one process, which has to do everything`]
    : []),
]

/** Takes pictures at one name and hands them out at another. */
const CLOUDINARY = { upload: 'https://api.cloudinary.com', delivery: 'https://res.cloudinary.com' } as const

const imagesConfig = (variables: z.infer<typeof Variables>): Config['images'] => {
  const { IMAGE_UPLOAD_URL: uploadUrl, IMAGE_DELIVERY_URL: deliveryUrl, IMAGE_CLOUD_NAME: cloudName } = variables
  if (uploadUrl === undefined) return { uploadUrl, deliveryOrigin: undefined, cloudName }
  const { origin } = new URL(uploadUrl)
  const delivery = origin === CLOUDINARY.upload ? CLOUDINARY.delivery : origin
  return { uploadUrl, deliveryOrigin: deliveryUrl === undefined ? delivery : new URL(deliveryUrl).origin, cloudName }
}

/** The only reader of the environment: parses it once and lists all faults at once. */
export const loadConfig = (environment: Environment): Config => {
  const faults: string[] = []
  const parsed = Variables.safeParse(withSecretFiles(present(environment), faults))
  if (!parsed.success) throw refusal([...faults, ...parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)])
  const variables = parsed.data
  const database = databaseConfig(variables, faults)
  const s3 = s3Config(variables, faults)
  const smtp = smtpConfig(variables, faults)
  const google = googleConfig(variables, faults)
  const stripe = stripeConfig(variables, faults)
  faults.push(...missingCompanions(variables))
  if (faults.length > 0) throw refusal(faults)
  const freeze = Object.freeze
  const publicUrl = variables.PUBLIC_URL === undefined ? undefined : new URL(variables.PUBLIC_URL).origin
  return freeze({
    mode: variables.NODE_ENV,
    logLevel: variables.LOG_LEVEL,
    role: variables.ROLE,
    http: freeze({
      host: variables.HOST,
      port: variables.PORT,
      publicUrl,
      trustedProxies: freeze(variables.TRUST_PROXY ?? []),
    }),
    dataDir: resolve(variables.DATA_DIR),
    database: freeze(database),
    secret: variables.APP_SECRET,
    metricsToken: variables.METRICS_TOKEN,
    stopDelayMs: variables.STOP_DELAY_S * 1_000,
    shop: freeze({
      demo: variables.SHOP_DEMO !== 'false',
      hasHistory: variables.SHOP_DEMO === 'true',
      name: variables.SHOP_NAME,
      currency: variables.SHOP_CURRENCY,
      locale: variables.SHOP_LOCALE,
    }),
    terms: freeze(
      firstTerms({
        shopName: variables.SHOP_NAME,
        currency: variables.SHOP_CURRENCY,
        locale: variables.SHOP_LOCALE,
        bankAccount: variables.BANK_ACCOUNT ?? [],
        email: smtp?.from,
        demo: variables.SHOP_DEMO !== 'false',
      }),
    ),
    admin: freeze({ email: variables.ADMIN_EMAIL, password: variables.ADMIN_PASSWORD }),
    mail: freeze({ smtp: smtp && freeze(smtp), linkOrigin: publicUrl ?? `http://localhost:${variables.PORT}` }),
    payments: freeze({ stripe: stripe && freeze(stripe) }),
    files: freeze({ s3: s3 && freeze(s3) }),
    images: freeze(imagesConfig(variables)),
    google: google && freeze(google),
  })
}
