import { isIP } from 'node:net'
import { isAbsolute, resolve } from 'node:path'

import { z } from 'zod'

const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an address like https://shop.example' })
/** Every address of the shop begins at the root of its host. */
const originUrl = httpUrl.refine(
  (url) => !URL.canParse(url) || new URL(url).href === `${new URL(url).origin}/`,
  'must be an address without a path like https://shop.example: the shop cannot be served below one',
)
const portNumber = z.coerce
  .number('must be a whole number from 0 to 65535')
  .refine((port) => Number.isInteger(port) && port >= 0 && port <= 65_535, 'must be a whole number from 0 to 65535')
const smtpUrl = z.url({ protocol: /^smtps?$/, error: 'must be an address like smtp://user:password@host:587' })

/** `10.0.0.0/8, 192.0.2.7`. A network of all addresses is rejected: any client could then forge its address. */
const proxyAddresses = z
  .string()
  .transform((list) => list.split(',').map((address) => address.trim()))
  .refine(
    (list) =>
      list.every((address) => {
        const [host = '', prefixLength, ...more] = address.split('/')
        const kind = isIP(host)
        return (
          kind !== 0 &&
          more.length === 0 &&
          (prefixLength === undefined ||
            (/^\d{1,3}$/.test(prefixLength) && Number(prefixLength) > 0 && Number(prefixLength) <= (kind === 4 ? 32 : 128)))
        )
      }),
    'must be addresses or networks like 10.0.0.0/8, with commas between them',
  )

/** `Picasso Ltd | Bank of the Coast | 0012 3456` or the same on several lines. */
const accountLines = z.string().transform((text) =>
  text
    .split(/[|\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== ''),
)

const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address like postgres://user:password@host:5432/shop',
})

/** `/srv/film, /mnt/rip` */
const folderList = z
  .string()
  .transform((list) => list.split(',').flatMap((path) => (path.trim() === '' ? [] : [path.trim()])))
  .refine(
    (list) => list.every((path) => isAbsolute(path) && resolve(path) !== '/'),
    'must be absolute paths below / like /srv/film, with commas between them',
  )
  .transform((list) => list.map((path) => resolve(path)))

const stopDelay = z.coerce
  .number('must be a number of seconds from 0 to 60')
  .min(0, 'must be a number of seconds from 0 to 60')
  .max(60, 'must be a number of seconds from 0 to 60')

/** Every environment variable. An empty value counts as absent. */
export const Variables = z.object({
  NODE_ENV: z.enum(['production', 'development', 'test'], 'must be production, development or test').default('production'),
  LOG_LEVEL: z.enum(['error', 'warn', 'info', 'debug', 'silent'], 'must be error, warn, info, debug or silent').default('warn'),
  ROLE: z.enum(['web', 'worker', 'all'], 'must be web, worker or all').default('all'),
  PORT: portNumber.default(3000),
  HOST: z.string().default('127.0.0.1'),
  PUBLIC_URL: originUrl.optional(),
  HSTS_SUBDOMAINS: z.enum(['true', 'false'], 'must be true or false').default('false'),
  TRUST_PROXY: proxyAddresses.optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_REPLICA_URL: databaseUrl.optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  OTEL_EXPORTER_OTLP_ENDPOINT: httpUrl.optional(),
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
  SMTP_URL: smtpUrl.optional(),
  MAIL_FROM: z.email('must be an e-mail address like shop@example.com').optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must be a secret key like sk_live_… or a restricted one like rk_live_…')
    .optional(),
  STRIPE_WEBHOOK_SECRET: z.string().regex(/^\S+$/, 'must be the signing secret of the webhook, whsec_…').optional(),
  STRIPE_API_BASE: httpUrl.optional(),
  BANK_ACCOUNT: accountLines.optional(),
  FILES_S3_ENDPOINT: httpUrl.optional(),
  FILES_S3_BUCKET: z.string().optional(),
  FILES_S3_REGION: z.string().default('us-east-1'),
  FILES_S3_KEY: z.string().optional(),
  FILES_S3_SECRET: z.string().optional(),
  PRESS_FOLDERS: folderList.optional(),
  IMAGE_UPLOAD_URL: httpUrl.optional(),
  IMAGE_DELIVERY_URL: httpUrl.optional(),
  IMAGE_CLOUD_NAME: z
    .string()
    .regex(/^[A-Za-z0-9_-]{1,64}$/, 'must be 1 to 64 letters, digits, - or _')
    .default('shop'),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: httpUrl
    .refine(
      (issuer) => issuer.startsWith('https:') || ['localhost', '127.0.0.1'].includes(new URL(issuer).hostname),
      'must be an address like https://accounts.google.com',
    )
    .default('https://accounts.google.com'),
})

/**
 * Every variable with its default, in the order of the table in the operator's documentation.
 * @internal For the test that compares the two.
 */
export const VARIABLES: readonly { name: string; byDefault: string }[] = Object.entries(Variables.shape).map(([name, schema]) => {
  const byDefault = schema.safeParse(undefined).data
  return { name, byDefault: byDefault === undefined ? '' : String(byDefault) }
})

/** Variables that may also be given as `NAME_FILE`, the path of a file that holds the value. */
export const SECRET_NAMES = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URL',
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

export type Values = z.infer<typeof Variables>
