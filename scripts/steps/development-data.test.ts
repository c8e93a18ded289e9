import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterEach, beforeEach, describe, expect, it } from 'vitest'

import { deleteData, findResetObstacle, getDataFolder, listDataEntries } from './development-data.mjs'
import { root } from './root.mjs'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'picasso-reset-'))
  mkdirSync(join(folder, 'postgresql/cluster'), { recursive: true })
  writeFileSync(join(folder, 'app-secret'), 'secret')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

describe('getDataFolder', () => {
  it('is `data` beside package.json unless DATA_DIR names another', () => {
    expect(getDataFolder({})).toBe(join(root, 'data'))
    expect(getDataFolder({ DATA_DIR: folder })).toBe(folder)
  })
})

describe('findResetObstacle', () => {
  it('finds none for an embedded database that is stopped', () => {
    expect(findResetObstacle({ DATA_DIR: folder })).toBeUndefined()
  })

  it('rejects a folder in which a database server is running', () => {
    writeFileSync(join(folder, 'postgresql/cluster/postmaster.pid'), `${process.pid}\n`)
    expect(findResetObstacle({ DATA_DIR: folder })).toContain('Stop it first')
  })

  it('rejects a database or a bucket that belongs to the operator', () => {
    expect(findResetObstacle({ DATA_DIR: folder, DATABASE_URL: 'postgres://shop' })).toContain('DATABASE_URL')
    expect(findResetObstacle({ DATA_DIR: folder, FILES_S3_ENDPOINT: 'http://bucket' })).toContain('FILES_S3_ENDPOINT')
  })
})

describe('deleteData', () => {
  it('deletes what a shop wrote and the folder if it is then empty', () => {
    expect(listDataEntries(folder)).toEqual(['postgresql', 'app-secret'])
    deleteData(folder)
    expect(existsSync(folder)).toBe(false)
  })

  it('keeps any other file in the folder', () => {
    writeFileSync(join(folder, 'notes.txt'), 'mine')
    deleteData(folder)
    expect(existsSync(join(folder, 'notes.txt'))).toBe(true)
    expect(listDataEntries(folder)).toEqual([])
  })
})
