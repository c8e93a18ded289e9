import { Link } from 'react-router'

import { LogoMark } from '../ui/logo-mark.tsx'
export const TopBar = () => (
  <header className="fixed inset-x-0 top-0 z-40 h-16 bg-paper">
    <div className="page-width flex h-full items-center gap-6">
      <Link to="/" aria-label="Picasso, home">
        <LogoMark />
      </Link>
      <Link to="/product-select">Project Picasso</Link>
    </div>
  </header>
)
