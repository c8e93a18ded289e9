/** The places the bar, the side menu and the footer lead to. */
export const PLACES = [
  { to: '/', label: 'Home' },
  { to: '/product-select', label: 'Project Picasso' },
] as const
