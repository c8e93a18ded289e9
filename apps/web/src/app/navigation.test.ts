import { expect, it } from 'vitest'

import { getAdminLinks } from './navigation.ts'

it('admins have six links, staff all but the users, customers and guests none', () => {
  const listPaths = (isAdmin: boolean, isStaff = false) => getAdminLinks({ isAdmin, isStaff }).map(({ to }) => to)
  const admin = ['dashboard', 'allproducts', 'categorylist', 'product-category-list', 'allorders', 'userlist'].map(
    (path) => `/admin/${path}`,
  )
  expect(listPaths(true)).toEqual(admin)
  expect(listPaths(true, true)).toEqual(admin.slice(0, -1))
  expect([...listPaths(false), ...getAdminLinks(null)]).toEqual([])
})
