import { LogoMark } from '../../ui/logo-mark.tsx'
import { useShopSettings } from '../settings/index.ts'

/** The logo on printed pages, which have no top bar. */
export const PrintLogo = () => (
  <p className="hidden items-center gap-2 font-display text-22 font-bold print:flex">
    <LogoMark size={40} />
    {useShopSettings()?.shopName}
  </p>
)
