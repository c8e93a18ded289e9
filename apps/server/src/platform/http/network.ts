import { isIPv4, isIPv6 } from 'node:net'

/** IPv4 written as IPv6: `::ffff:192.0.2.1`, which `URL` writes `::ffff:c000:201`. */
const IPV4_MAPPED = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/

const expandGroups = (address: string): string[] => {
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  if (tail === undefined) return before
  const after = tail === '' ? [] : tail.split(':')
  return [...before, ...Array.from({ length: 8 - before.length - after.length }, () => '0'), ...after]
}

/**
 * The network that limits count. An IPv6 client has a /64 and may use another of its addresses for each request, and an address has
 * many spellings; all become one.
 */
export const getNetwork = (address: string): string => {
  if (isIPv4(address)) return address
  const [plain = ''] = address.split('%')
  if (!isIPv6(plain)) return 'unknown'
  const normalized = new URL(`http://[${plain}]`).hostname.slice(1, -1)
  const [, high, low] = IPV4_MAPPED.exec(normalized) ?? []
  if (high !== undefined && low !== undefined) {
    const [first, second] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
    return [first >> 8, first & 255, second >> 8, second & 255].join('.')
  }
  return `${expandGroups(normalized).slice(0, 4).join(':')}::/64`
}
