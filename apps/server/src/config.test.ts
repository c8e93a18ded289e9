import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { describe, expect, it } from 'vitest'

import { loadConfig } from './config.ts'

const S3 = { FILES_S3_ENDPOINT: 'https://s3.example/', FILES_S3_BUCKET: 'shop', FILES_S3_KEY: 'key', FILES_S3_SECRET: 'secret' }

describe('loadConfig', () => {
  it('returns a demo shop on this machine without any variable', () => {
    expect(loadConfig({})).toMatchObject({
      mode: 'production',
      http: { host: '127.0.0.1', port: 3000, publicUrl: undefined },
      dataDir: resolve('data'),
      database: { url: undefined },
      shop: { demo: true, name: 'Picasso', currency: 'LKR', locale: 'en-LK' },
      files: { s3: undefined },
    })
  })

  it('has the same delivery prices in every currency', () => {
    const getPrices = (currency: string) => loadConfig({ SHOP_CURRENCY: currency }).settings.deliveryMethods.map(({ price }) => price)
    expect(getPrices('LKR')).toEqual([35_000, 75_000])
    expect(getPrices('JPY')).toEqual([350, 750])
  })

  it('lists every invalid variable in one error', () => {
    const load = () =>
      loadConfig({ PORT: '70000', PUBLIC_URL: 'shop.example', SHOP_CURRENCY: 'rupees', SHOP_DEMO: 'yes', DATABASE_URL: 'mysql://x' })
    for (const name of ['PORT', 'PUBLIC_URL', 'SHOP_CURRENCY', 'SHOP_DEMO', 'DATABASE_URL'])
      expect(load).toThrow(new RegExp(`^ {2}${name} must`, 'm'))
  })

  it('rejects a public address below a path, and accepts one with a slash at its end', () => {
    for (const address of ['https://shop.example/shop', 'https://shop.example/?a=b', 'https://user@shop.example'])
      expect(() => loadConfig({ PUBLIC_URL: address })).toThrow('PUBLIC_URL must be an address without a path')
    expect(loadConfig({ PUBLIC_URL: 'https://Shop.example:443/' }).http.publicUrl).toBe('https://shop.example')
  })

  it('treats an empty value as absent', () => {
    expect(loadConfig({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ http: { port: 3000 }, database: { url: undefined } })
  })

  it('reads a secret from a file and rejects a secret that is set twice', () => {
    const path = join(mkdtempSync(join(tmpdir(), 'picasso-config-')), 'url')
    writeFileSync(path, 'postgres://shop:pw@db/shop\n')
    expect(loadConfig({ DATABASE_URL_FILE: path }).database.url).toBe('postgres://shop:pw@db/shop')
    expect(() => loadConfig({ DATABASE_URL_FILE: path, DATABASE_URL: 'postgres://other/db' })).toThrow('keep one of them')
    expect(() => loadConfig({ DATABASE_URL_FILE: `${path}.missing` })).toThrow('cannot be read')
  })

  it('rejects object storage with one of its variables missing', () => {
    expect(loadConfig(S3).files.s3).toEqual({
      endpoint: 'https://s3.example',
      bucket: 'shop',
      region: 'us-east-1',
      key: 'key',
      secret: 'secret',
    })
    expect(() => loadConfig({ ...S3, FILES_S3_SECRET: undefined })).toThrow('belong together')
  })

  it('accepts addresses and networks as trusted proxies and rejects a network of all addresses', () => {
    expect(loadConfig({}).http.trustedProxies).toEqual([])
    expect(loadConfig({ TRUST_PROXY: '10.0.0.0/8, 2001:db8::7' }).http.trustedProxies).toEqual(['10.0.0.0/8', '2001:db8::7'])
    for (const open of ['true', '*', '0.0.0.0/0', '::/0', '10.0.0.0/33', 'proxy.example'])
      expect(() => loadConfig({ TRUST_PROXY: open })).toThrow('TRUST_PROXY must be addresses')
  })

  it('accepts the roles web and worker only with DATABASE_URL', () => {
    expect(loadConfig({}).role).toBe('all')
    expect(loadConfig({ ROLE: 'worker', DATABASE_URL: 'postgres://db/shop' }).role).toBe('worker')
    for (const role of ['web', 'worker']) expect(() => loadConfig({ ROLE: role })).toThrow(`ROLE=${role} needs DATABASE_URL`)
    expect(() => loadConfig({ ROLE: 'printer' })).toThrow('ROLE must be web, worker or all')
  })

  it('returns a frozen object', () => {
    const config = loadConfig({})
    expect(() => Object.assign(config.http, { port: 1 })).toThrow(TypeError)
  })
})
