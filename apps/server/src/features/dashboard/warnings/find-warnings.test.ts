import { describe, expect, it } from 'vitest'

import { describeWarning, type SystemInfo, findWarnings } from './find-warnings.ts'

const SOUND_ENVIRONMENT: SystemInfo = {
  now: new Date('2026-06-15T12:00:00Z'),
  untrustedProxy: undefined,
  emailLinkOrigin: 'https://shop.example',
  freeBytes: 20e9,
  clockOffsetMs: 400,
  nodeMajor: 24,
  postgresMajor: 18,
}
const describeAll = (change: Partial<SystemInfo>) =>
  findWarnings({ ...SOUND_ENVIRONMENT, ...change }).map((warning) => describeWarning(warning, 'en'))

describe('findWarnings', () => {
  it('returns none for a sound environment or unknown values', () => {
    expect(describeAll({})).toEqual([])
    expect(describeAll({ emailLinkOrigin: undefined, freeBytes: undefined, clockOffsetMs: undefined, postgresMajor: undefined })).toEqual(
      [],
    )
    expect(describeAll({ nodeMajor: 99, postgresMajor: 99 })).toEqual([])
  })

  it.each<[string, Partial<SystemInfo>, RegExp]>([
    ['a proxy that is not trusted', { untrustedProxy: '127.0.0.1' }, /TRUST_PROXY=127\.0\.0\.1/],
    ['mails that lead to this machine', { emailLinkOrigin: 'http://localhost:3000' }, /lead to http:\/\/localhost:3000.*PUBLIC_URL/],
    ['a disk that is nearly full', { freeBytes: 300e6 }, /Only 300 MB of disk/],
    ['a clock that is ahead', { clockOffsetMs: 61_000 }, /61 seconds ahead of/],
    ['a clock that is behind', { clockOffsetMs: -90_000 }, /90 seconds behind/],
    ['a Node past its end', { nodeMajor: 20 }, /Node 20 .* since 2026-04-30/],
    ['a database past its end', { postgresMajor: 13 }, /PostgreSQL 13 .* since 2025-11-13/],
  ])('name %s and what to do about it', (_what, change, message) => {
    expect(describeAll(change)).toEqual([expect.stringMatching(message)])
  })
})
