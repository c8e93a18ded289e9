export const messages = {
  untrustedProxy: (address: string) =>
    `A proxy at ${address} forwards visitors, and the shop takes them all for one: limits will shut people out. Set TRUST_PROXY=${address}.`,
  localEmailLinks: (origin: string) =>
    `Links in emails lead to ${origin}, which customers cannot open. Set PUBLIC_URL to the address of the shop.`,
  lowDisk: (megabytes: number) =>
    `Only ${megabytes} MB of disk are left. At the end of it no order can be taken: make room, or move DATA_DIR to a larger disk.`,
  clockOffset: (seconds: number, isAhead: boolean) =>
    `The clock of this machine is ${seconds} seconds ${isAhead ? 'ahead of' : 'behind'} that of the database. Have both set by NTP.`,
  oldNode: (major: number, since: string) => `Node ${major} has had no security updates since ${since}. Install a newer one.`,
  oldPostgres: (major: number, since: string) => `PostgreSQL ${major} has had no security updates since ${since}. Move to a newer one.`,
}
