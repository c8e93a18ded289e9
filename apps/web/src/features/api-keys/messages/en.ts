import type { ApiKey, KeyScope } from '@picasso/contract'

const scopes: Record<KeyScope, { title: string; text: string }> = {
  'orders:read': { title: 'Read orders', text: 'Orders with addresses, and packing slips.' },
  'orders:write': { title: 'Move orders on', text: 'Status and tracking, as staff do it.' },
  'products:read': { title: 'Read products', text: 'Products with their stock, also drafts.' },
  'stock:read': { title: 'Read stock', text: 'Units of every blank and variant.' },
  'stock:write': { title: 'Change stock', text: 'Set what lies on the shelf.' },
  'presses:read': { title: 'Fetch print files', text: 'What waits for a press, with its files.' },
  'presses:write': { title: 'Report for a press', text: 'Printed, or failed with a cause.' },
}

const states: Record<ApiKey['state'], string> = { active: 'Works', stopped: 'Stopped', revoked: 'Revoked' }

export const messages = {
  title: 'API keys',
  lead: 'With a key, a press or a script of yours uses the shop without anybody signing in.',
  add: 'Make a key',
  addFirst: 'Make the first key',
  empty:
    'There is no key yet. Give each program a key of its own, with no more than it needs: then you can revoke one without stopping the others.',
  notLoaded: 'The keys could not be loaded.',
  loading: 'Loading the keys',
  count: (count: number) => (count === 1 ? '1 key' : `${count} keys`),
  name: 'Name',
  scopes,
  allowed: 'May',
  state: 'State',
  states,
  lastUse: 'Last used',
  neverUsed: 'Never',
  actions: 'Actions',
  madeBy: (name: string, day: string) => `Made by ${name} on ${day}`,
  madeOn: (day: string) => `Made on ${day}`,
  stoppedHint: 'Who made it is an owner no longer.',
  description: 'How to use a key, address by address',
  revoke: 'Revoke',
  revokeLabel: (name: string) => `Revoke: ${name}`,
  form: {
    title: 'Make a key',
    nameHint: 'What uses it, for example “Computer at the film printer”.',
    scopes: 'What it may do',
    create: 'Make it',
    cancel: 'Leave it',
    notCreated: 'The key was not made.',
  },
  created: {
    title: (name: string) => `The key “${name}”`,
    text: 'Copy it now: it is shown this once. The shop keeps only a fingerprint of it.',
    field: 'Key',
    copy: 'Copy it',
    copied: 'The key is copied.',
    copyByHand: 'Press Ctrl C to copy the marked key.',
    done: 'I have it',
  },
  revokeDialog: {
    title: (name: string) => `Revoke “${name}”?`,
    text: 'Whatever uses it is refused from the next request on. This cannot be undone; a new key can be made at any time.',
    confirm: 'Revoke it',
    cancel: 'Keep it',
    revoked: (name: string) => `“${name}” is revoked.`,
    notRevoked: 'The key was not revoked.',
  },
}
