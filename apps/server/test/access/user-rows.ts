import { listSessions } from '@picasso/contract'

import { parseResponse } from '../browser.ts'
import { findLastEmail, createEmail, PASSWORD, signUpUser } from '../test-users.ts'
import { forAdmins, forEveryone, get, getPath, post, put, remove, type AccessRow, forOwners, forSignedIn } from './access-row.ts'
import { createUser, signInUser } from './actors.ts'
import { getUserIds, UNKNOWN_ID, type Fixtures } from './world.ts'

const login = (email: string, password = PASSWORD) => post('/api/users/login', { email, password })

const SIGN_IN: readonly AccessRow[] = [
  {
    route: 'POST /api/users/login',
    subject: 'as a person',
    needsFreshActor: true,
    expected: forEveryone(200),
    call: async ({ shop }) => login((await createUser(shop)).email),
  },
  {
    route: 'POST /api/users/login',
    subject: 'with a wrong password',
    expected: forEveryone(401),
    call: async ({ shop }) => login((await createUser(shop)).email, 'x'),
  },
  {
    route: 'POST /api/users/login',
    subject: 'before the address is confirmed',
    expected: forEveryone(403),
    call: async ({ shop }) => login((await createUser(shop, { verifiedAt: null })).email),
  },
  { route: 'POST /api/users/login', subject: 'as nobody', expected: forEveryone(401), call: () => login(createEmail()) },
  {
    route: 'POST /api/users/logout',
    subject: 'oneself',
    needsFreshActor: true,
    expected: forEveryone(200),
    call: () => post('/api/users/logout'),
  },
  { route: 'GET /api/users/session', subject: 'oneself', expected: forEveryone(200), call: getPath('/api/users/session') },
  {
    route: 'POST /api/users/signup',
    subject: 'a new address',
    expected: forEveryone(202),
    call: () => post('/api/users/signup', { name: 'Eve', email: createEmail(), password: PASSWORD }),
  },
  {
    route: 'POST /api/users/signup',
    subject: 'Ada’s address',
    expected: forEveryone(202),
    call: ({ actors }) => post('/api/users/signup', { name: 'Eve', email: actors.ada.user?.email, password: PASSWORD }),
  },
  {
    route: 'POST /api/users/verify-email',
    subject: 'without the link',
    expected: forEveryone(400),
    call: () => post('/api/users/verify-email', { token: 'a'.repeat(43) }),
  },
  {
    route: 'POST /api/users/resend-verification',
    subject: 'any address',
    expected: forEveryone(202),
    call: () => post('/api/users/resend-verification', { email: createEmail() }),
  },
  {
    route: 'POST /api/users/forgot-password',
    subject: 'any address',
    expected: forEveryone(202),
    call: () => post('/api/users/forgot-password', { email: createEmail() }),
  },
  {
    route: 'POST /api/users/reset-password/:token',
    subject: 'without the link',
    expected: forEveryone(400),
    call: () => post(`/api/users/reset-password/${'a'.repeat(43)}`, { password: PASSWORD }),
  },
  {
    route: 'GET /api/users/google',
    subject: 'when Google does not answer',
    expected: forEveryone(303),
    call: getPath('/api/users/google'),
  },
  {
    route: 'GET /api/users/google/return',
    subject: 'without a beginning',
    expected: forEveryone(303),
    call: getPath('/api/users/google/return'),
  },
  {
    route: 'POST /api/users/first-admin',
    subject: 'without the link',
    expected: forEveryone(400),
    call: () => post('/api/users/first-admin', { token: 'a'.repeat(43), name: 'Eve', email: createEmail(), password: PASSWORD }),
  },
]

/** The id of another session of this role. */
const createSession = async ({ shop, actors }: Fixtures, role: 'ada' | 'bob'): Promise<string> => {
  const { user: getUserPath } = actors[role]
  const browser = getUserPath && (await signInUser(shop, getUserPath))
  const sessions = browser && parseResponse(await browser.get('/api/users/sessions'), listSessions.response).sessions
  return sessions?.find(({ isCurrent }) => isCurrent)?._id ?? UNKNOWN_ID
}

const PROFILE: readonly AccessRow[] = [
  { route: 'GET /api/users/profile', subject: 'one’s own', expected: forSignedIn(200), call: getPath('/api/users/profile') },
  {
    route: 'PUT /api/users/profile',
    subject: 'one’s name',
    expected: forSignedIn(200),
    call: () => put('/api/users/profile', { name: 'Another' }),
  },
  {
    route: 'PUT /api/users/profile',
    subject: 'one’s rights',
    expected: forSignedIn(400),
    call: () => put('/api/users/profile', { isAdmin: true }),
  },
  { route: 'GET /api/users/sessions', subject: 'one’s own', expected: forSignedIn(200), call: getPath('/api/users/sessions') },
  {
    route: 'DELETE /api/users/sessions/:id',
    subject: 'Ada’s',
    expected: { ...forSignedIn(404), ada: 200 },
    call: async (fixtures) => remove(`/api/users/sessions/${await createSession(fixtures, 'ada')}`),
  },
  {
    route: 'DELETE /api/users/sessions/:id',
    subject: 'Bob’s',
    expected: { ...forSignedIn(404), bob: 200 },
    call: async (fixtures) => remove(`/api/users/sessions/${await createSession(fixtures, 'bob')}`),
  },
  {
    route: 'DELETE /api/users/sessions/:id',
    subject: 'none',
    expected: forSignedIn(404),
    call: () => remove(`/api/users/sessions/${UNKNOWN_ID}`),
  },
  {
    route: 'POST /api/users/confirm',
    subject: 'one’s own password',
    expected: forSignedIn(200),
    // It replaces the token of the session.
    needsFreshActor: true,
    call: () => post('/api/users/confirm', { password: PASSWORD }),
  },
  {
    route: 'POST /api/users/confirm',
    subject: 'with a wrong password',
    expected: forSignedIn(400),
    call: () => post('/api/users/confirm', { password: 'x' }),
  },
  { route: 'GET /api/users/export', subject: 'one’s own', expected: forSignedIn(200), call: getPath('/api/users/export') },
  {
    route: 'POST /api/users/delete-account',
    subject: 'one’s own',
    needsFreshActor: true,
    expected: forSignedIn(200),
    call: () => post('/api/users/delete-account', { password: PASSWORD }),
  },
  {
    route: 'POST /api/users/delete-account',
    subject: 'with a wrong password',
    expected: forSignedIn(400),
    call: () => post('/api/users/delete-account', { password: 'x' }),
  },
]

const getUserPath = (id: string) => `/api/users/${id}`

const USERS: readonly AccessRow[] = [
  { route: 'GET /api/users/get-all', subject: 'all', expected: forOwners(200), call: getPath('/api/users/get-all') },
  {
    route: 'GET /api/users/:id',
    subject: 'Ada',
    expected: { ...forSignedIn(404), ada: 200, admin: 200 },
    call: ({ actors }) => get(getUserPath(getUserIds(actors).ada)),
  },
  {
    route: 'GET /api/users/:id',
    subject: 'Bob',
    expected: { ...forSignedIn(404), bob: 200, admin: 200 },
    call: ({ actors }) => get(getUserPath(getUserIds(actors).bob)),
  },
  {
    route: 'GET /api/users/:id',
    subject: 'the admin',
    expected: { ...forSignedIn(404), admin: 200 },
    call: ({ actors }) => get(getUserPath(getUserIds(actors).admin)),
  },
  { route: 'GET /api/users/:id', subject: 'nobody', expected: forSignedIn(404), call: getPath(getUserPath(UNKNOWN_ID)) },
  {
    route: 'DELETE /api/users/:id',
    subject: 'somebody',
    expected: forOwners(200),
    call: async ({ shop }) => remove(getUserPath((await createUser(shop)).id)),
  },
  { route: 'DELETE /api/users/:id', subject: 'nobody', expected: forOwners(404), call: () => remove(getUserPath(UNKNOWN_ID)) },
  {
    route: 'DELETE /api/users/:id',
    subject: 'another admin',
    expected: forOwners(200),
    call: async ({ shop }) => remove(getUserPath((await createUser(shop, { isAdmin: true })).id)),
  },
  {
    route: 'POST /api/users/erase-guest',
    subject: 'a guest nobody knows',
    expected: forOwners(200),
    call: () => post('/api/users/erase-guest', { email: createEmail() }),
  },
  {
    route: 'PUT /users/:userId',
    subject: 'somebody’s name',
    expected: forOwners(200),
    call: async ({ shop }) => put(`/users/${(await createUser(shop)).id}`, { name: 'New' }),
  },
  {
    route: 'PUT /users/:userId',
    subject: 'somebody’s rights',
    expected: forOwners(200),
    call: async ({ shop }) => put(`/users/${(await createUser(shop)).id}`, { isAdmin: true }),
  },
  {
    route: 'PUT /users/:userId',
    subject: 'one’s own rights',
    expected: forOwners(200),
    call: (_, actor) => put(`/users/${actor.user?.id ?? UNKNOWN_ID}`, { isAdmin: true }),
  },
  {
    route: 'PUT /users/:userId',
    subject: 'making staff',
    expected: forOwners(200),
    call: async ({ shop }) => put(`/users/${(await createUser(shop, { isAdmin: true })).id}`, { isStaff: true }),
  },
  {
    route: 'PUT /users/:userId',
    subject: 'an owner’s rights',
    expected: forOwners(200),
    call: async ({ shop }) => put(`/users/${(await createUser(shop, { isAdmin: true })).id}`, { isAdmin: false }),
  },
  // Without the permission, the errors of the body are not revealed.
  {
    route: 'PUT /users/:userId',
    subject: 'with a wrong body',
    expected: forAdmins(400),
    call: () => put(`/users/${UNKNOWN_ID}`, { name: 7 }),
  },
  {
    route: 'PUT /users/:userId',
    subject: 'with a body that is none',
    expected: forAdmins(400),
    call: () => ({ method: 'PUT', url: `/users/${UNKNOWN_ID}`, payload: '{', headers: { 'content-type': 'application/json' } }),
  },
  { route: 'PUT /users/:userId', subject: 'nobody', expected: forOwners(404), call: () => put(`/users/${UNKNOWN_ID}`, { name: 'New' }) },
]

/** The id of an email to somebody who has just signed up. */
const createEmailId = async ({ shop }: Fixtures): Promise<string> => {
  const email = await signUpUser(shop)
  return (await findLastEmail(shop, email, 'verify-email'))?.id ?? UNKNOWN_ID
}
const getEmailPath = (id: string) => `/api/mails/${id}`

const EMAILS: readonly AccessRow[] = [
  { route: 'GET /api/mails', subject: 'all', expected: forOwners(200), call: getPath('/api/mails') },
  {
    route: 'GET /api/mails/:id',
    subject: 'one',
    expected: forOwners(200),
    call: async (fixtures) => get(getEmailPath(await createEmailId(fixtures))),
  },
  { route: 'GET /api/mails/:id', subject: 'none', expected: forOwners(404), call: getPath(getEmailPath(UNKNOWN_ID)) },
  {
    route: 'GET /api/mails/:id/page',
    subject: 'one',
    expected: forOwners(200),
    call: async (fixtures) => get(`${getEmailPath(await createEmailId(fixtures))}/page`),
  },
  { route: 'GET /api/mails/:id/page', subject: 'none', expected: forOwners(404), call: getPath(`${getEmailPath('none')}/page`) },
  {
    route: 'POST /api/mails/:id/resend',
    subject: 'one',
    expected: forOwners(202),
    call: async (fixtures) => post(`${getEmailPath(await createEmailId(fixtures))}/resend`),
  },
  {
    route: 'POST /api/mails/:id/resend',
    subject: 'none',
    expected: forOwners(404),
    call: () => post(`${getEmailPath(UNKNOWN_ID)}/resend`),
  },
]

/** Sign-in, profile, users and emails. */
export const USER_ROWS: readonly AccessRow[] = [...SIGN_IN, ...PROFILE, ...USERS, ...EMAILS]
