import { createEmptyDocument, GARMENTS } from '@picasso/design'
import { v7 as newId } from 'uuid'

import { forEveryone, get, onlyFor, getPath, post, put, remove, type AccessRow } from './access-row.ts'
import { DRAFT_PICTURE_BASE64, UNKNOWN_ID } from './world.ts'

const draft = (base: number) => ({ clothingType: 'tshirt', color: 'White', document: createEmptyDocument(GARMENTS.tshirt), base })

/** Drafts. */
export const DRAFT_ROWS: readonly AccessRow[] = [
  { route: 'GET /api/design-drafts', subject: 'one’s own', expected: forEveryone(200), call: getPath('/api/design-drafts') },
  {
    route: 'PUT /api/design-drafts/:id',
    subject: 'a new one',
    expected: forEveryone(200),
    call: () => put(`/api/design-drafts/${newId()}`, draft(0)),
  },
  {
    route: 'PUT /api/design-drafts/:id',
    subject: 'Ada’s as a new one',
    expected: onlyFor(['ada'], 200),
    call: ({ adaData }) => put(`/api/design-drafts/${adaData.draft}`, draft(0)),
  },
  {
    route: 'PUT /api/design-drafts/:id',
    subject: 'none, changed',
    expected: forEveryone(404),
    call: () => put(`/api/design-drafts/${UNKNOWN_ID}`, draft(1)),
  },
  {
    route: 'GET /api/design-drafts/:id',
    subject: 'Ada’s',
    expected: onlyFor(['ada'], 200),
    call: ({ adaData }) => get(`/api/design-drafts/${adaData.draft}`),
  },
  { route: 'GET /api/design-drafts/newest', subject: 'one’s own', expected: forEveryone(200), call: getPath('/api/design-drafts/newest') },
  {
    route: 'GET /api/design-drafts/:id/picture.webp',
    subject: 'of Ada’s',
    expected: onlyFor(['ada'], 200),
    call: ({ adaData }) => get(`/api/design-drafts/${adaData.draft}/picture.webp`),
  },
  {
    route: 'PUT /api/design-drafts/:id/picture',
    subject: 'of Ada’s',
    expected: onlyFor(['ada'], 200),
    call: ({ adaData }) => put(`/api/design-drafts/${adaData.draft}/picture`, { version: 1, picture: DRAFT_PICTURE_BASE64 }),
  },
  {
    route: 'DELETE /api/design-drafts/:id',
    subject: 'none',
    expected: forEveryone(404),
    call: () => remove(`/api/design-drafts/${UNKNOWN_ID}`),
  },
  {
    route: 'GET /api/design-drafts/:id/versions',
    subject: 'of Ada’s',
    expected: onlyFor(['ada'], 200),
    call: ({ adaData }) => get(`/api/design-drafts/${adaData.draft}/versions`),
  },
  {
    route: 'POST /api/design-drafts/:id/versions',
    subject: 'of Ada’s',
    expected: onlyFor(['ada'], 201),
    call: ({ adaData }) => post(`/api/design-drafts/${adaData.draft}/versions`, { name: `Name ${newId()}`, version: 1 }),
  },
  {
    route: 'GET /api/design-drafts/:id/versions/:versionId',
    subject: 'none of Ada’s',
    expected: forEveryone(404),
    call: ({ adaData }) => get(`/api/design-drafts/${adaData.draft}/versions/${UNKNOWN_ID}`),
  },
  {
    route: 'DELETE /api/design-drafts/:id/versions/:versionId',
    subject: 'none of Ada’s',
    expected: forEveryone(404),
    call: ({ adaData }) => remove(`/api/design-drafts/${adaData.draft}/versions/${UNKNOWN_ID}`),
  },
]
