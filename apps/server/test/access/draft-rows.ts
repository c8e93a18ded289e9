import { emptyDocument, GARMENTS } from '@picasso/design'
import { v7 as newId } from 'uuid'

import { all, get, only, path, post, put, remove, type Row } from './row.ts'
import { DRAFT_PICTURE_SENT, UNKNOWN } from './world.ts'

const draft = (base: number) => ({ clothingType: 'tshirt', color: 'White', document: emptyDocument(GARMENTS.tshirt), base })

/** Designs in the making. */
export const DRAFT_ROWS: readonly Row[] = [
  { route: 'GET /api/design-drafts', what: 'one’s own', expected: all(200), call: path('/api/design-drafts') },
  {
    route: 'PUT /api/design-drafts/:id',
    what: 'a new one',
    expected: all(200),
    call: () => put(`/api/design-drafts/${newId()}`, draft(0)),
  },
  {
    route: 'PUT /api/design-drafts/:id',
    what: 'Ada’s as a new one',
    expected: only(['ada'], 200),
    call: ({ adas }) => put(`/api/design-drafts/${adas.draft}`, draft(0)),
  },
  {
    route: 'PUT /api/design-drafts/:id',
    what: 'none, changed',
    expected: all(404),
    call: () => put(`/api/design-drafts/${UNKNOWN}`, draft(1)),
  },
  {
    route: 'GET /api/design-drafts/:id',
    what: 'Ada’s',
    expected: only(['ada'], 200),
    call: ({ adas }) => get(`/api/design-drafts/${adas.draft}`),
  },
  { route: 'GET /api/design-drafts/newest', what: 'one’s own', expected: all(200), call: path('/api/design-drafts/newest') },
  {
    route: 'GET /api/design-drafts/:id/picture.webp',
    what: 'of Ada’s',
    expected: only(['ada'], 200),
    call: ({ adas }) => get(`/api/design-drafts/${adas.draft}/picture.webp`),
  },
  {
    route: 'PUT /api/design-drafts/:id/picture',
    what: 'of Ada’s',
    expected: only(['ada'], 200),
    call: ({ adas }) => put(`/api/design-drafts/${adas.draft}/picture`, { version: 1, picture: DRAFT_PICTURE_SENT }),
  },
  { route: 'DELETE /api/design-drafts/:id', what: 'none', expected: all(404), call: () => remove(`/api/design-drafts/${UNKNOWN}`) },
  {
    route: 'GET /api/design-drafts/:id/versions',
    what: 'of Ada’s',
    expected: only(['ada'], 200),
    call: ({ adas }) => get(`/api/design-drafts/${adas.draft}/versions`),
  },
  {
    route: 'POST /api/design-drafts/:id/versions',
    what: 'of Ada’s',
    expected: only(['ada'], 201),
    call: ({ adas }) => post(`/api/design-drafts/${adas.draft}/versions`, { name: `Name ${newId()}`, version: 1 }),
  },
  {
    route: 'GET /api/design-drafts/:id/versions/:versionId',
    what: 'none of Ada’s',
    expected: all(404),
    call: ({ adas }) => get(`/api/design-drafts/${adas.draft}/versions/${UNKNOWN}`),
  },
  {
    route: 'DELETE /api/design-drafts/:id/versions/:versionId',
    what: 'none of Ada’s',
    expected: all(404),
    call: ({ adas }) => remove(`/api/design-drafts/${adas.draft}/versions/${UNKNOWN}`),
  },
]
