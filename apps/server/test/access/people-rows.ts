import { listSessions } from '@picasso/contract'

import { read } from '../browser.ts'
import { lastMail, newEmail, PASSWORD, signUp } from '../people.ts'
import { makeUser, seat } from './actors.ts'
import { admins, all, get, path, post, put, remove, type Row, shopOwners, signedIn } from './row.ts'
import { idsOf, UNKNOWN, type World } from './world.ts'

const login = (email: string, password = PASSWORD) => post('/api/users/login', { email, password })

const ENTRY: readonly Row[] = [
  {
    route: 'POST /api/users/login',
    what: 'as a person',
    usesUp: true,
    expected: all(200),
    call: async ({ shop }) => login((await makeUser(shop)).email),
  },
  {
    route: 'POST /api/users/login',
    what: 'with a wrong password',
    expected: all(401),
    call: async ({ shop }) => login((await makeUser(shop)).email, 'x'),
  },
  {
    route: 'POST /api/users/login',
    what: 'before the address is confirmed',
    expected: all(403),
    call: async ({ shop }) => login((await makeUser(shop, { verifiedAt: null })).email),
  },
  { route: 'POST /api/users/login', what: 'as nobody', expected: all(401), call: () => login(newEmail()) },
  { route: 'POST /api/users/logout', what: 'oneself', usesUp: true, expected: all(200), call: () => post('/api/users/logout') },
  { route: 'GET /api/users/session', what: 'oneself', expected: all(200), call: path('/api/users/session') },
  {
    route: 'POST /api/users/signup',
    what: 'a new address',
    expected: all(202),
    call: () => post('/api/users/signup', { name: 'Eve', email: newEmail(), password: PASSWORD }),
  },
  {
    route: 'POST /api/users/signup',
    what: 'Ada’s address',
    expected: all(202),
    call: ({ cast }) => post('/api/users/signup', { name: 'Eve', email: cast.ada.user?.email, password: PASSWORD }),
  },
  {
    route: 'POST /api/users/verify-email',
    what: 'without the link',
    expected: all(400),
    call: () => post('/api/users/verify-email', { token: 'a'.repeat(43) }),
  },
  {
    route: 'POST /api/users/resend-verification',
    what: 'any address',
    expected: all(202),
    call: () => post('/api/users/resend-verification', { email: newEmail() }),
  },
  {
    route: 'POST /api/users/forgot-password',
    what: 'any address',
    expected: all(202),
    call: () => post('/api/users/forgot-password', { email: newEmail() }),
  },
  {
    route: 'POST /api/users/reset-password/:token',
    what: 'without the link',
    expected: all(400),
    call: () => post(`/api/users/reset-password/${'a'.repeat(43)}`, { password: PASSWORD }),
  },
  { route: 'GET /api/users/google', what: 'when Google does not answer', expected: all(303), call: path('/api/users/google') },
  { route: 'GET /api/users/google/return', what: 'without a beginning', expected: all(303), call: path('/api/users/google/return') },
  {
    route: 'POST /api/users/first-admin',
    what: 'without the link',
    expected: all(400),
    call: () => post('/api/users/first-admin', { token: 'a'.repeat(43), name: 'Eve', email: newEmail(), password: PASSWORD }),
  },
]

/** A browser in which somebody is signed in besides the one that asks. */
const sessionOf = async ({ shop, cast }: World, role: 'ada' | 'bob'): Promise<string> => {
  const { user } = cast[role]
  const browser = user && (await seat(shop, user))
  const sessions = browser && read(await browser.get('/api/users/sessions'), listSessions.response).sessions
  return sessions?.find(({ isCurrent }) => isCurrent)?._id ?? UNKNOWN
}

const PROFILE: readonly Row[] = [
  { route: 'GET /api/users/profile', what: 'one’s own', expected: signedIn(200), call: path('/api/users/profile') },
  {
    route: 'PUT /api/users/profile',
    what: 'one’s name',
    expected: signedIn(200),
    call: () => put('/api/users/profile', { name: 'Another' }),
  },
  {
    route: 'PUT /api/users/profile',
    what: 'one’s rights',
    expected: signedIn(400),
    call: () => put('/api/users/profile', { isAdmin: true }),
  },
  { route: 'GET /api/users/sessions', what: 'one’s own', expected: signedIn(200), call: path('/api/users/sessions') },
  {
    route: 'DELETE /api/users/sessions/:id',
    what: 'Ada’s',
    expected: { ...signedIn(404), ada: 200 },
    call: async (world) => remove(`/api/users/sessions/${await sessionOf(world, 'ada')}`),
  },
  {
    route: 'DELETE /api/users/sessions/:id',
    what: 'Bob’s',
    expected: { ...signedIn(404), bob: 200 },
    call: async (world) => remove(`/api/users/sessions/${await sessionOf(world, 'bob')}`),
  },
  { route: 'DELETE /api/users/sessions/:id', what: 'none', expected: signedIn(404), call: () => remove(`/api/users/sessions/${UNKNOWN}`) },
  {
    route: 'POST /api/users/confirm',
    what: 'one’s own password',
    expected: signedIn(200),
    call: () => post('/api/users/confirm', { password: PASSWORD }),
  },
  {
    route: 'POST /api/users/confirm',
    what: 'with a wrong password',
    expected: signedIn(400),
    call: () => post('/api/users/confirm', { password: 'x' }),
  },
  { route: 'GET /api/users/export', what: 'one’s own', expected: signedIn(200), call: path('/api/users/export') },
  {
    route: 'POST /api/users/delete-account',
    what: 'one’s own',
    usesUp: true,
    expected: signedIn(200),
    call: () => post('/api/users/delete-account', { password: PASSWORD }),
  },
  {
    route: 'POST /api/users/delete-account',
    what: 'with a wrong password',
    expected: signedIn(400),
    call: () => post('/api/users/delete-account', { password: 'x' }),
  },
]

const user = (id: string) => `/api/users/${id}`

const USERS: readonly Row[] = [
  { route: 'GET /api/users/get-all', what: 'all', expected: shopOwners(200), call: path('/api/users/get-all') },
  {
    route: 'GET /api/users/:id',
    what: 'Ada',
    expected: { ...signedIn(404), ada: 200, admin: 200 },
    call: ({ cast }) => get(user(idsOf(cast).ada)),
  },
  {
    route: 'GET /api/users/:id',
    what: 'Bob',
    expected: { ...signedIn(404), bob: 200, admin: 200 },
    call: ({ cast }) => get(user(idsOf(cast).bob)),
  },
  {
    route: 'GET /api/users/:id',
    what: 'the admin',
    expected: { ...signedIn(404), admin: 200 },
    call: ({ cast }) => get(user(idsOf(cast).admin)),
  },
  { route: 'GET /api/users/:id', what: 'nobody', expected: signedIn(404), call: path(user(UNKNOWN)) },
  {
    route: 'DELETE /api/users/:id',
    what: 'somebody',
    expected: shopOwners(200),
    call: async ({ shop }) => remove(user((await makeUser(shop)).id)),
  },
  { route: 'DELETE /api/users/:id', what: 'nobody', expected: shopOwners(404), call: () => remove(user(UNKNOWN)) },
  {
    route: 'DELETE /api/users/:id',
    what: 'another admin',
    expected: shopOwners(200),
    call: async ({ shop }) => remove(user((await makeUser(shop, { isAdmin: true })).id)),
  },
  {
    route: 'POST /api/users/erase-guest',
    what: 'a guest nobody knows',
    expected: shopOwners(200),
    call: () => post('/api/users/erase-guest', { email: newEmail() }),
  },
  {
    route: 'PUT /users/:userId',
    what: 'somebody’s name',
    expected: shopOwners(200),
    call: async ({ shop }) => put(`/users/${(await makeUser(shop)).id}`, { name: 'New' }),
  },
  {
    route: 'PUT /users/:userId',
    what: 'somebody’s rights',
    expected: shopOwners(200),
    call: async ({ shop }) => put(`/users/${(await makeUser(shop)).id}`, { isAdmin: true }),
  },
  {
    route: 'PUT /users/:userId',
    what: 'one’s own rights',
    expected: shopOwners(200),
    call: (_, actor) => put(`/users/${actor.user?.id ?? UNKNOWN}`, { isAdmin: true }),
  },
  {
    route: 'PUT /users/:userId',
    what: 'making staff',
    expected: shopOwners(200),
    call: async ({ shop }) => put(`/users/${(await makeUser(shop, { isAdmin: true })).id}`, { isStaff: true }),
  },
  {
    route: 'PUT /users/:userId',
    what: 'an owner’s rights',
    expected: shopOwners(200),
    call: async ({ shop }) => put(`/users/${(await makeUser(shop, { isAdmin: true })).id}`, { isAdmin: false }),
  },
  // Who may not, learns nothing of what is wrong with it.
  { route: 'PUT /users/:userId', what: 'with a wrong body', expected: admins(400), call: () => put(`/users/${UNKNOWN}`, { name: 7 }) },
  {
    route: 'PUT /users/:userId',
    what: 'with a body that is none',
    expected: admins(400),
    call: () => ({ method: 'PUT', url: `/users/${UNKNOWN}`, payload: '{', headers: { 'content-type': 'application/json' } }),
  },
  { route: 'PUT /users/:userId', what: 'nobody', expected: shopOwners(404), call: () => put(`/users/${UNKNOWN}`, { name: 'New' }) },
]

/** Of somebody who has just signed up. */
const newMail = async ({ shop }: World): Promise<string> => {
  const email = await signUp(shop)
  return (await lastMail(shop, email, 'verify-email'))?.id ?? UNKNOWN
}
const mail = (id: string) => `/api/mails/${id}`

const MAILS: readonly Row[] = [
  { route: 'GET /api/mails', what: 'all', expected: shopOwners(200), call: path('/api/mails') },
  { route: 'GET /api/mails/:id', what: 'one', expected: shopOwners(200), call: async (world) => get(mail(await newMail(world))) },
  { route: 'GET /api/mails/:id', what: 'none', expected: shopOwners(404), call: path(mail(UNKNOWN)) },
  {
    route: 'GET /api/mails/:id/page',
    what: 'one',
    expected: shopOwners(200),
    call: async (world) => get(`${mail(await newMail(world))}/page`),
  },
  { route: 'GET /api/mails/:id/page', what: 'none', expected: shopOwners(404), call: path(`${mail('none')}/page`) },
  {
    route: 'POST /api/mails/:id/resend',
    what: 'one',
    expected: shopOwners(202),
    call: async (world) => post(`${mail(await newMail(world))}/resend`),
  },
  { route: 'POST /api/mails/:id/resend', what: 'none', expected: shopOwners(404), call: () => post(`${mail(UNKNOWN)}/resend`) },
]

/** Accounts, and who may look into them. */
export const PEOPLE_ROWS: readonly Row[] = [...ENTRY, ...PROFILE, ...USERS, ...MAILS]
