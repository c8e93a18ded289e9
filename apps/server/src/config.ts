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
  /** Address of a collector of OpenTelemetry; undefined: nobody collects spans here. */
  readonly tracingEndpoint: string | undefined
  /** How long a shop that is asked to stop tells load balancers so, before it takes no more requests; milliseconds. */
  readonly stopDelayMs: number
  readonly shop: {
    readonly demo: boolean
    /** A demo shop with ninety days behind it, not only with goods. */
    readonly hasDemoHistory: boolean
    readonly name: string
    readonly currency: string
    readonly locale: string
  }
  /**
   * What the owners decide. The environment gives the first values, here and in `shop`; a running shop puts those of its
   * settings in their place and keeps them up to date.
   */
  readonly settings: Readonly<GlobalSettings>
  /** The first admin, for set-ups nobody watches; otherwise the shop makes one and says so at its start. */
  readonly admin: { readonly email: string | undefined; readonly password: string | undefined }
  readonly email: {
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
const createConfigError = (errors: readonly string[]): StartupError =>
  new StartupError(`The configuration cannot be used:\n${errors.map((error) => `  ${error}`).join('\n')}`)

const dropEmpty = (environment: Environment): Record<string, string> =>
  Object.fromEntries(
    Object.entries(environment).flatMap(([name, value]) => (value === undefined || value.trim() === '' ? [] : [[name, value.trim()]])),
  )

/** Puts the content of each `NAME_FILE` in the place of `NAME`. */
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

/** The only reader of the environment: parses it once and lists all faults at once. */
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
    images: freeze(readImagesConfig(variables)),
    google: google && freeze(google),
  })
}
