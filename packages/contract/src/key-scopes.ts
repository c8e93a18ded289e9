/** What an API key may be allowed; each endpoint names the one scope that it takes in place of a session. */
export const KEY_SCOPES = [
  'orders:read',
  'orders:write',
  'products:read',
  'stock:read',
  'stock:write',
  'presses:read',
  'presses:write',
] as const
export type KeyScope = (typeof KEY_SCOPES)[number]
