import { useMessages } from '../../../lib/messages.ts'
import { ArticlePage } from '../../../ui/article-page.tsx'
import { policyMessages } from './messages/index.ts'
import { PolicyNav } from './policy-nav.tsx'
import { usePolicyContext } from './use-policy-context.tsx'

/** Which cookies the shop sets, and why. */
export const CookiesScreen = () => {
  const { label, cookies } = useMessages(policyMessages)
  return (
    <ArticlePage
      label={label}
      title={cookies.title}
      intro={cookies.lead}
      navigation={<PolicyNav />}
      sections={cookies.sections(usePolicyContext())}
    />
  )
}
