import { randomInt } from 'node:crypto'

/** An address of the benchmarking network (RFC 2544), for a shop that trusts the proxy in front of it. */
export const createIpAddress = (): string => `198.18.${randomInt(256)}.${randomInt(1, 255)}`
