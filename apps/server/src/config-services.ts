import type { Values } from './config-variables.ts'
import type { Config, GoogleConfig } from './config.ts'
import type { S3Options } from './platform/files/index.ts'
import type { StripeOptions } from './platform/stripe/index.ts'

/** Readers of the variables of each external service; a variable without another one that it needs is reported in `errors`. */

export const readDatabaseConfig = (variables: Values, errors: string[]): Config['database'] => {
  const { DATABASE_URL: url, DATABASE_DIRECT_URL: directUrl, DATABASE_REPLICA_URL: replicaUrl } = variables
  if (directUrl !== undefined && url === undefined)
    errors.push('DATABASE_DIRECT_URL needs DATABASE_URL: the address of the pooler in front of it')
  if (replicaUrl !== undefined && url === undefined)
    errors.push('DATABASE_REPLICA_URL needs DATABASE_URL: the address of the database that it replicates')
  return { url, directUrl, replicaUrl }
}

export const readS3Config = (variables: Values, errors: string[]): S3Options | undefined => {
  const { FILES_S3_ENDPOINT: endpoint, FILES_S3_BUCKET: bucket, FILES_S3_KEY: key, FILES_S3_SECRET: secret } = variables
  if (endpoint === undefined && bucket === undefined && key === undefined && secret === undefined) return undefined
  if (endpoint === undefined || bucket === undefined || key === undefined || secret === undefined) {
    errors.push('FILES_S3_ENDPOINT, FILES_S3_BUCKET, FILES_S3_KEY and FILES_S3_SECRET belong together; set all of them or none')
    return undefined
  }
  return { endpoint: endpoint.replace(/\/+$/, ''), bucket, region: variables.FILES_S3_REGION, key, secret }
}

export const readSmtpConfig = (variables: Values, errors: string[]): { url: string; from: string } | undefined => {
  const { SMTP_URL: url, MAIL_FROM: from, PUBLIC_URL: publicUrl } = variables
  if (url === undefined) return undefined
  if (publicUrl === undefined) errors.push('SMTP_URL needs PUBLIC_URL: the links in an email lead there')
  if (from === undefined) {
    errors.push('SMTP_URL needs MAIL_FROM: the address emails are sent from')
    return undefined
  }
  return { url, from }
}

export const readStripeConfig = (variables: Values, errors: string[]): StripeOptions | undefined => {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret, STRIPE_API_BASE: apiBase, PUBLIC_URL: publicUrl } = variables
  if (secretKey === undefined) {
    if (webhookSecret !== undefined) errors.push('STRIPE_WEBHOOK_SECRET needs STRIPE_SECRET_KEY: they belong to one account')
    return undefined
  }
  if (publicUrl === undefined) errors.push('STRIPE_SECRET_KEY needs PUBLIC_URL: Stripe sends people back there')
  return { secretKey, webhookSecret, apiBase }
}

export const readGoogleConfig = (variables: Values, errors: string[]): GoogleConfig | undefined => {
  const { GOOGLE_CLIENT_ID: clientId, GOOGLE_CLIENT_SECRET: clientSecret, GOOGLE_ISSUER: issuer, PUBLIC_URL: publicUrl } = variables
  if (clientId === undefined && clientSecret === undefined) return undefined
  if (clientId === undefined || clientSecret === undefined) {
    errors.push('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET belong together; set both of them or none')
    return undefined
  }
  if (publicUrl === undefined) {
    errors.push('GOOGLE_CLIENT_ID needs PUBLIC_URL: Google sends people back there')
    return undefined
  }
  return { clientId, clientSecret, issuer, origin: new URL(publicUrl).origin }
}

/** Errors about variables that have no effect without another one. */
export const findMissingVariables = ({ ADMIN_PASSWORD, ADMIN_EMAIL, ROLE, DATABASE_URL }: Values): string[] => [
  ...(ADMIN_PASSWORD !== undefined && ADMIN_EMAIL === undefined ? ['ADMIN_PASSWORD needs ADMIN_EMAIL: the address it belongs to'] : []),
  ...(ROLE !== 'all' && DATABASE_URL === undefined
    ? [`ROLE=${ROLE} needs DATABASE_URL: the built-in database serves one process, which has to do everything`]
    : []),
]

/** Cloudinary takes uploads on one host and delivers on another. */
const CLOUDINARY_ORIGINS = { upload: 'https://api.cloudinary.com', delivery: 'https://res.cloudinary.com' } as const

export const readImagesConfig = (variables: Values): Config['images'] => {
  const { IMAGE_UPLOAD_URL: uploadUrl, IMAGE_DELIVERY_URL: deliveryUrl, IMAGE_CLOUD_NAME: cloudName } = variables
  if (uploadUrl === undefined) return { uploadUrl, deliveryOrigin: undefined, cloudName }
  const { origin } = new URL(uploadUrl)
  const defaultDeliveryOrigin = origin === CLOUDINARY_ORIGINS.upload ? CLOUDINARY_ORIGINS.delivery : origin
  return { uploadUrl, deliveryOrigin: deliveryUrl === undefined ? defaultDeliveryOrigin : new URL(deliveryUrl).origin, cloudName }
}
