/** Names and numbers that lead only from the shop's own computer or network to it. */
const LOCAL_HOST = /^(?:[\d.]+|\[.*\]|[^.]*|.*\.(?:localhost|local|internal|test))$/

/** The address of a shop as papers print it, from its host; empty for an IP address, and for a name that only the shop's own network knows. */
export const getSiteName = (host: string): string => (LOCAL_HOST.test(host.replace(/:\d+$/, '')) ? '' : host)
