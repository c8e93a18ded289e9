import { LogoMark } from '../../ui/logo-mark.tsx'
import { useShopSettings } from '../settings/index.ts'

/** Whose paper it is, where no bar with the logo stands above it. */
export const PrintLogo = () => (
  <p className="hidden items-center gap-2 font-display text-22 font-bold print:flex">
    <LogoMark size={40} />
    {useShopSettings()?.shopName}
  </p>
)
