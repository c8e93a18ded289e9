import { describe, expect, it } from 'vitest'

import { describeDevice } from './sessions.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

describe('describeDevice', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/156.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/156.0.0.0 Safari/537.36 Edg/156.0.0.0`, 'Edge on Windows'],
    [`Mozilla/5.0 (Linux; Android 16) ${WEBKIT} SamsungBrowser/30.0 Chrome/150.0.0.0 Mobile Safari/537.36`, 'Samsung Internet on Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:150.0) Gecko/20100101 Firefox/150.0', 'Firefox on Linux'],
    ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15', 'Safari on macOS'],
    ['Mozilla/5.0 (iPad; CPU OS 19_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/156.0 Mobile/15E148 Safari/604.1', 'Chrome on iOS'],
    ['curl/8.5.0', 'Unknown device'],
    ['<script>alert(1)</script> Windows', 'A browser on Windows'],
    ['', 'Unknown device'],
    [undefined, 'Unknown device'],
  ])('describes the user agent %s as %s', (agent, device) => {
    expect(describeDevice(agent)).toBe(device)
  })
})
