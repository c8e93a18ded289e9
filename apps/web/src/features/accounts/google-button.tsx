import { useWords } from '../../lib/words.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { useShop } from '../settings/index.ts'
import { accountWords } from './words/index.ts'

/** The way in through Google, in shops that have it. A page of Google's comes between, so this is a link and no call. */
export const GoogleButton = ({ to = '/', children }: { to?: string; children?: string }) => {
  const words = useWords(accountWords)
  const shop = useShop()
  if (!shop?.googleSignIn) return null
  return (
    <a href={`/api/users/google?to=${encodeURIComponent(to)}`} className={buttonClass({ size: 'large' })}>
      {children ?? words.withGoogle}
    </a>
  )
}

/** The same above a form, with a line between the two ways. */
export const GoogleOrForm = ({ to = '/' }: { to?: string }) => {
  const words = useWords(accountWords)
  const shop = useShop()
  if (!shop?.googleSignIn) return null
  return (
    <div className="grid gap-6">
      <GoogleButton to={to} />
      <p className="flex items-center gap-4 text-14 text-ink-2 before:h-px before:flex-1 before:bg-line-strong after:h-px after:flex-1 after:bg-line-strong">
        {words.orWithEmail}
      </p>
    </div>
  )
}
