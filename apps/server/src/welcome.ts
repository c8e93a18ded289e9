import type { AddressInfo } from 'node:net'

import type { Config } from './config.ts'

/** An address a person can click: a server that listens everywhere is reached as localhost. */
const clickable = ({ address, port, family }: AddressInfo): string => {
  const everywhere = address === '0.0.0.0' || address === '::'
  const host = everywhere || address === '127.0.0.1' || address === '::1' ? 'localhost' : family === 'IPv6' ? `[${address}]` : address
  return `http://${host}:${port}`
}

const box = (lines: readonly string[]): string => {
  const width = Math.max(...lines.map((line) => line.length))
  const edge = '─'.repeat(width + 4)
  return [`┌${edge}┐`, ...lines.map((line) => `│  ${line.padEnd(width)}  │`), `└${edge}┘`].join('\n')
}

/** What the operator sees when the shop is open: where it is and what to try first. */
export const welcome = (config: Config, listening: AddressInfo, demoOrder: string | undefined): string => {
  const address = config.http.publicUrl ?? clickable(listening)
  return box([
    `${config.shop.name} is open at ${address}`,
    '',
    `Design something   ${address}/product-select`,
    ...(demoOrder === undefined ? [] : [`A finished order   ${address}${demoOrder}`]),
    `Calls and answers  ${address}/api/docs`,
    '',
    'Stop with Ctrl-C.',
  ])
}
