import { createRequire } from 'node:module'

import type { Browser } from 'playwright-core'
import * as z from 'zod/mini'

import { getMajorVersion } from '../harness/chromium.ts'
import type { Differences } from './differences.ts'

/** The versions for which no pixel differs. */
const RECORDED = { chromium: 156, canvas: '1.1.1' }
/** For other versions: at most this share of the pixels may differ by more than `ALLOWED_DIFFERENCE`. */
const ALLOWED_SHARE = 0.001
/** Of 255. */
export const ALLOWED_DIFFERENCE = 8

/** Whether what this browser shows is what is printed; warns of versions that are not the recorded pair. */
export const createFidelityCheck = (browser: Browser): ((differences: Differences) => boolean) => {
  const { version } = z.object({ version: z.string() }).parse(createRequire(import.meta.url)('@napi-rs/canvas/package.json'))
  if (getMajorVersion(browser) === RECORDED.chromium && version === RECORDED.canvas) return ({ differing }) => differing === 0
  console.warn(
    `Chromium ${browser.version()} with @napi-rs/canvas ${version} is not the recorded pair (${RECORDED.chromium} with ${RECORDED.canvas}): ` +
      `up to ${ALLOWED_SHARE * 100} % of the pixels may be off by more than ${ALLOWED_DIFFERENCE} of 255.`,
  )
  return ({ beyond, pixels }) => beyond / pixels <= ALLOWED_SHARE
}
