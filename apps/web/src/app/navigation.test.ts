import { expect, it } from 'vitest'

import { getAdminLinks, isEditorPath } from './navigation.ts'

it('admins have six links, staff all but the users, customers and guests none', () => {
  const listPaths = (isAdmin: boolean, isStaff = false) => getAdminLinks({ isAdmin, isStaff }).map(({ to }) => to)
  const admin = ['dashboard', 'allproducts', 'categorylist', 'product-category-list', 'allorders', 'userlist'].map(
    (path) => `/admin/${path}`,
  )
  expect(listPaths(true)).toEqual(admin)
  expect(listPaths(true, true)).toEqual(admin.slice(0, -1))
  expect([...listPaths(false), ...getAdminLinks(null)]).toEqual([])
})

it('isEditorPath knows the editor of every garment, however its path is written, and no other step of a purchase', () => {
  expect(['/product-customize-design/hoodie', '/Product-Customize-Design/tshirt'].map(isEditorPath)).toEqual([true, true])
  expect(['/product-select', '/summary/user-design', '/'].map(isEditorPath)).toEqual([false, false, false])
})
