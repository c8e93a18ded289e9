interface Place {
  to: string
  label: string
}

/** The places the bar, the side menu and the footer lead to. */
export const PLACES: readonly Place[] = [
  { to: '/', label: 'Home' },
  { to: '/product-select', label: 'Project Picasso' },
]

export const POLICY_PLACES: readonly Place[] = [
  { to: '/terms-and-conditions', label: 'Terms and conditions' },
  { to: '/cookie-policy', label: 'Cookie policy' },
  { to: '/privacy-policy', label: 'Privacy policy' },
]

export const GUEST_PLACES: readonly Place[] = [
  { to: '/register', label: 'Register' },
  { to: '/login', label: 'Login' },
]

/** What only admins are shown. */
export const ADMIN_PLACES: readonly Place[] = [{ to: '/admin/userlist', label: 'Users' }]
