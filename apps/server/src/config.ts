import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

import type { GlobalSettings } from '@picasso/contract'

import {
  readDatabaseConfig,
  readGoogleConfig,
  readImagesConfig,
  findMissingVariables,
  readS3Config,
  readSmtpConfig,
  readStripeConfig,
} from './config-services.ts'
import { SECRET_NAMES, Variables } from './config-variables.ts'
import { createDefaultSettings } from './default-settings.ts'
import type { S3Options } from './platform/files/index.ts'
import { StartupError } from './platform/startup-error.ts'
import type { StripeOptions } from './platform/stripe/index.ts'

type Environment = Readonly<Record<string, string | undefined>>

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
  /** What this process does: it answers requests (`web`), runs jobs such as rendering and emails (`worker`), or both (`all`). */
  readonly role: 'web' | 'worker' | 'all'
  readonly http: {
    readonly host: string
    readonly port: number
    /** Origin under which browsers reach the shop; undefined: any host name of the server is accepted. */
    readonly publicUrl: string | undefined
    /** Whether browsers must use https for every subdomain of that host too. */
    readonly hstsSubdomains: boolean
    /** Addresses and networks of the proxies in front of the shop; `X-Forwarded-For` of any other sender is ignored. */
    readonly trustedProxies: readonly string[]
  }
  /** Absolute folder of the embedded database, the local files and the generated secret. */
  readonly dataDir: string
  readonly database: {
    /** Undefined: the embedded one. */
    readonly url: string | undefined
    /** Address of PostgreSQL itself, when `url` leads to a pooler. */
    readonly directUrl: string | undefined
    /** Address of a streaming replica that the catalog may be read from. */
    readonly replicaUrl: string | undefined
  }
  readonly secret: string | undefined
  /** Undefined: no metrics are served. */
  readonly metricsToken: string | undefined
  /** Address of an OpenTelemetry collector; undefined: no spans are sent. */
  readonly tracingEndpoint: string | undefined
  /** Between the signal to stop and the closing of the port, while `/readyz` reports `stopping`; milliseconds. */
  readonly stopDelayMs: number
  readonly shop: {
    readonly demo: boolean
    /** A demo shop with ninety days of orders, not only with products. */
    readonly hasDemoHistory: boolean
    readonly name: string
    readonly currency: string
    readonly locale: string
  }
  /**
   * Settings that owners change. The environment gives the defaults, here and in `shop`; `withSettings` replaces them by the stored
   * settings and keeps them current.
   */
  readonly settings: Readonly<GlobalSettings>
  /** The first admin, for unattended installations; otherwise the first start prints how to become one. */
  readonly admin: { readonly email: string | undefined; readonly password: string | undefined }
  readonly email: {
    /** Undefined: emails stay in the outbox. */
    readonly smtp: { readonly url: string; readonly from: string } | undefined
    /** Origin of every link in an email; never taken from a request's `Host` header. */
    readonly linkOrigin: string
  }
  readonly payments: {
    /** Undefined: card payments are off. */
    readonly stripe: StripeOptions | undefined
  }
  readonly files: { readonly s3: Readonly<S3Options> | undefined }
  /** Folders below which presses may get files. */
  readonly pressFolders: readonly string[]
  readonly images: {
    readonly uploadUrl: string | undefined
    /** Origin that delivers the pictures uploaded to `uploadUrl`; undefined without it. */
    readonly deliveryOrigin: string | undefined
    readonly cloudName: string
  }
  /** Undefined: sign-in with Google is off. */
  readonly google: GoogleConfig | undefined
}

/** Lists every error, one per line. */
const createConfigError = (errors: readonly string[]): StartupError =>
  new StartupError(`The configuration cannot be used:\n${errors.map((error) => `  ${error}`).join('\n')}`)

const dropEmpty = (environment: Environment): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value === undefined || value.trim() === '' ? [] : [[name, value.trim()]])),
  )

/** Sets `NAME` to the content of the file named by `NAME_FILE`. */
const withSecretFiles = (variables: Record<string, string>, errors: string[]): Record<string, string> => {
  const resolved = { ...variables }
  for (const name of SECRET_NAMES) {
    const path = variables[`${name}_FILE`]
    if (path === undefined) continue
    if (variables[name] !== undefined) {
      errors.push(`${name} and ${name}_FILE are both set; keep one of them`)
      continue
    }
    try {
      resolved[name] = readFileSync(path, 'utf8').trim()
    } catch {
      errors.push(`${name}_FILE: the file ${path} cannot be read`)
    }
  }
  return resolved
}

/** The only reader of the environment: parses it once and reports all errors together. */
export const loadConfig = (environment: Environment): Config => {
  const errors: string[] = []
  const parsed = Variables.safeParse(withSecretFiles(dropEmpty(environment), errors))
  if (!parsed.success)
    throw createConfigError([...errors, ...parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)])
  const variables = parsed.data
  const database = readDatabaseConfig(variables, errors)
  const s3 = readS3Config(variables, errors)
  const smtp = readSmtpConfig(variables, errors)
  const google = readGoogleConfig(variables, errors)
  const stripe = readStripeConfig(variables, errors)
  errors.push(...findMissingVariables(variables))
  if (errors.length > 0) throw createConfigError(errors)
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
      hstsSubdomains: variables.HSTS_SUBDOMAINS === 'true',
      trustedProxies: freeze(variables.TRUST_PROXY ?? []),
    }),
    dataDir: resolve(variables.DATA_DIR),
    database: freeze(database),
    secret: variables.APP_SECRET,
    metricsToken: variables.METRICS_TOKEN,
    tracingEndpoint: variables.OTEL_EXPORTER_OTLP_ENDPOINT,
    stopDelayMs: variables.STOP_DELAY_S * 1_000,
    shop: freeze({
      demo: variables.SHOP_DEMO !== 'false',
      hasDemoHistory: variables.SHOP_DEMO === 'true',
      name: variables.SHOP_NAME,
      currency: variables.SHOP_CURRENCY,
      locale: variables.SHOP_LOCALE,
    }),
    settings: freeze(
      createDefaultSettings({
        shopName: variables.SHOP_NAME,
        currency: variables.SHOP_CURRENCY,
        locale: variables.SHOP_LOCALE,
        bankAccount: variables.BANK_ACCOUNT ?? [],
        email: smtp?.from,
        demo: variables.SHOP_DEMO !== 'false',
      }),
    ),
    admin: freeze({ email: variables.ADMIN_EMAIL, password: variables.ADMIN_PASSWORD }),
    email: freeze({ smtp: smtp && freeze(smtp), linkOrigin: publicUrl ?? `http://localhost:${variables.PORT}` }),
    payments: freeze({ stripe: stripe && freeze(stripe) }),
    files: freeze({ s3: s3 && freeze(s3) }),
    pressFolders: freeze(variables.PRESS_FOLDERS ?? []),
    images: freeze(readImagesConfig(variables)),
    google: google && freeze(google),
  })
}

/** The configuration with the stored settings in the place of the environment's, always current. */
export const withSettings = (config: Config, store: { readonly current: GlobalSettings }): Config => ({
  ...config,
  get settings() {
    return store.current
  },
  shop: {
    ...config.shop,
    get name() {
      return store.current.shopName
    },
    get currency() {
      return store.current.currency
    },
    get locale() {
      return store.current.locale
    },
  },
})
