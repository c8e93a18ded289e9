import { isIP } from 'node:net'

import { z } from 'zod'

export const httpUrl = z.url({ protocol: /^https?$/, error: 'must be an address like https://shop.example' })
export const portNumber = z.coerce
  .number('must be a whole number from 0 to 65535')
  .refine((port) => Number.isInteger(port) && port >= 0 && port <= 65_535, 'must be a whole number from 0 to 65535')
export const smtpUrl = z.url({ protocol: /^smtps?$/, error: 'must be an address like smtp://user:password@host:587' })

/** `10.0.0.0/8, 192.0.2.7`. A network of all addresses is rejected: any client could then forge its address. */
export const proxyAddresses = z
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
export const accountLines = z.string().transform((text) =>
  text
    .split(/[|\n]/)
    .map((line) => line.trim())
    .filter((line) => line !== ''),
)

export const databaseUrl = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must be an address like postgres://user:password@host:5432/shop',
})

export const stopDelay = z.coerce
  .number('must be a number of seconds from 0 to 60')
  .min(0, 'must be a number of seconds from 0 to 60')
  .max(60, 'must be a number of seconds from 0 to 60')
