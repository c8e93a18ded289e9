import { Link } from 'react-router'

import { useShop } from '../features/settings/index.ts'
import { LogoMark } from '../ui/logo-mark.tsx'
import { PLACES } from './navigation.ts'

export const Footer = () => {
  const shopName = useShop()?.shopName ?? 'Picasso'
  return (
    <footer className="bg-ink text-paper print:hidden">
      <div className="page-width grid gap-12 py-14 md:grid-cols-[1fr_auto] md:py-20">
        <div className="flex items-start gap-5">
          <LogoMark size={72} />
          <p className="max-w-96 font-display text-balance text-28 font-semibold tracking-tight">One line, one shirt, one of you.</p>
        </div>
        <nav aria-labelledby="footer-menu" className="md:min-w-56">
          <h2 id="footer-menu" className="label-mono mb-3 text-paper/70">
            Menu
          </h2>
          <ul>
            {PLACES.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <p className="border-t border-paper/20 pt-6 text-14 text-paper/70 md:col-span-2">
          © {shopName}. Every garment is made to order from your own design.
        </p>
      </div>
    </footer>
  )
}
