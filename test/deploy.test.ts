import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

import { describe, expect, it } from 'vitest'
import { parseAllDocuments } from 'yaml'

import { SECRET_NAMES, VARIABLES } from '../apps/server/src/config-variables.ts'

const DEPLOY = resolve(import.meta.dirname, '../deploy')
const read = (path: string): string => readFileSync(join(DEPLOY, path), 'utf8')
const names = new Set(VARIABLES.map(({ name }) => name))

const manifests = [...readdirSync(join(DEPLOY, 'kubernetes')).map((name) => `kubernetes/${name}`), 'compose.yaml']
const NGINX = ['/usr/sbin/nginx', '/usr/bin/nginx'].find((path) => existsSync(path))

describe('the files in deploy', () => {
  it.each(manifests)('%s is valid YAML', (path) => {
    const documents = parseAllDocuments(read(path), { merge: true })
    expect(documents).not.toEqual([])
    for (const { errors, warnings } of documents) expect([...errors, ...warnings]).toEqual([])
  })

  it('name every manifest in kustomization.yaml', () => {
    const listed = [...read('kubernetes/kustomization.yaml').matchAll(/^ {2}- ([\w-]+\.yaml)$/gm)].map(([, name]) => name)
    const existing = readdirSync(join(DEPLOY, 'kubernetes')).filter((name) => name !== 'kustomization.yaml')
    expect(new Set(listed)).toEqual(new Set(existing))
  })

  it('redirect pages to https and refuse requests of programs over http', () => {
    const [, nginx = ''] = /listen 80;([\s\S]*?)\n}/.exec(read('nginx/picasso.conf')) ?? []
    expect(nginx).toMatch(/location \/api\/ \{\s+return 403;/)
    expect(nginx).toMatch(/location \/ \{\s+return 301 https:/)
    const [, caddy = ''] = /^http:\/\/shop\.example \{([\s\S]*?)\n}/m.exec(read('Caddyfile')) ?? []
    expect(caddy).toMatch(/handle \/api\/\* \{\s+respond 403/)
    expect(caddy).toMatch(/handle \{\s+redir https:/)
  })

  it('wait for an answer for as long as the page that imports a table', () => {
    const api = readFileSync(resolve(DEPLOY, '../apps/web/src/features/products/admin/api.ts'), 'utf8')
    const seconds = Number(/IMPORT_TIMEOUT_MS = ([\d_]+)/.exec(api)?.[1]?.replaceAll('_', '')) / 1_000
    expect(read('nginx/proxy.conf')).toContain(`proxy_read_timeout ${seconds}s;`)
    expect(read('kubernetes/ingress.yaml')).toContain(`proxy-read-timeout: '${seconds}'`)
  })

  it('allow TLS 1.2 and 1.3 only', () => {
    expect([...read('nginx/picasso.conf').matchAll(/ssl_protocols (.+);/g)].map(([, versions]) => versions)).toEqual(['TLSv1.2 TLSv1.3'])
    // Every suite has forward secrecy and authenticated encryption.
    const suites = /ssl_ciphers (.+);/.exec(read('nginx/picasso.conf'))?.[1]?.split(':') ?? []
    expect(suites.filter((suite) => !/^ECDHE-.+-(?:GCM-SHA\d+|CHACHA20-POLY1305)$/.test(suite))).toEqual([])
    expect(suites).not.toEqual([])
    // Caddy allows no older version, unless told so.
    expect(read('Caddyfile')).not.toContain('protocols')
  })

  it.each([
    ['compose.yaml', /^ {2,6}([A-Z][A-Z0-9_]+): /gm],
    ['kubernetes/kustomization.yaml', /- ([A-Z][A-Z0-9_]+)=/g],
    ['kubernetes/web.yaml', /name: ([A-Z][A-Z0-9_]+),/g],
    ['kubernetes/worker.yaml', /name: ([A-Z][A-Z0-9_]+),/g],
    ['Dockerfile', /\b([A-Z][A-Z0-9_]+)=/g],
  ])('%s sets only settings that exist, and none that is a secret', (path, pattern) => {
    const isOfOthers = (name: string): boolean => /^(?:POSTGRES|MALLOC)_/.test(name)
    const used = [...read(path).matchAll(pattern)].map(([, name = '']) => name).filter((name) => !isOfOthers(name))
    expect(used).not.toEqual([])
    expect(used.filter((name) => !names.has(name))).toEqual([])
    // The address of the database in compose.yaml gets its password from the environment.
    const secrets = SECRET_NAMES.filter((name) => name !== 'DATABASE_URL').map(String)
    expect(used.filter((name) => secrets.includes(name))).toEqual([])
  })

  it('install the versions in the image that the shop is built and tested with', () => {
    const readVersions = (path: string) =>
      [...readFileSync(path, 'utf8').matchAll(/^ {4}"(@?[\w/-]+)": "(\d+\.\d+\.\d+)"/gm)].map(
        ([, name = '', version = '']) => `${name} ${version}`,
      )
    const built = ['server', 'web'].flatMap((app) => readVersions(resolve(DEPLOY, `../apps/${app}/package.json`)))
    const installed = readVersions(join(DEPLOY, 'package.json'))
    expect(installed).toContain(built.find((each) => each.startsWith('sharp ')))
    expect(installed.filter((each) => !built.includes(each))).toEqual([])
  })

  it('start the shop as npm start does', () => {
    const [, environment = '', flags = ''] = /"start": "(.+) node (.+) scripts\/start\.mjs"/.exec(read('../package.json')) ?? []
    const service = read('picasso.service')
    expect(service).toContain(`\nEnvironment=${environment}\nExecStart=/usr/bin/node ${flags} scripts/start.mjs\n`)
    const image = read('Dockerfile')
    expect(image).toContain(`\nENV ${environment}\n`)
    expect(image).toContain(`\nCMD ["node", "${flags}", "dist/server/main.js"]\n`)
  })

  it.runIf(NGINX)('are accepted by nginx', () => {
    const folder = mkdtempSync(join(tmpdir(), 'picasso-nginx-'))
    try {
      cpSync(join(DEPLOY, 'nginx'), join(folder, 'picasso'), { recursive: true })
      // Without the certificate, which this machine does not have.
      const servers = read('nginx/picasso.conf').replaceAll(/^ +(?:listen 443 ssl|ssl_certificate.*);\n/gm, '')
      writeFileSync(join(folder, 'servers.conf'), servers)
      writeFileSync(
        join(folder, 'nginx.conf'),
        `pid ${folder}/nginx.pid; error_log stderr; events {} http { access_log off; include servers.conf; }`,
      )
      const { status, stderr } = spawnSync(NGINX ?? '', ['-t', '-q', '-p', folder, '-c', join(folder, 'nginx.conf')], { encoding: 'utf8' })
      expect({ status, stderr }).toMatchObject({ status: 0 })
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
