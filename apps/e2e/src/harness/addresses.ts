import { randomInt } from 'node:crypto'

/** An address of a network that exists in descriptions only (RFC 2544), for a shop that believes the proxy in front of it. */
export const createIpAddress = (): string => `198.18.${randomInt(256)}.${randomInt(1, 255)}`
