import { useMessages } from '../../../lib/messages.ts'
import { ArticlePage } from '../../../ui/article-page.tsx'
import { policyMessages } from './messages/index.ts'
import { usePolicyContext } from './policy-context.tsx'
import { PolicyNav } from './policy-nav.tsx'

/** The terms and conditions. */
export const TermsScreen = () => {
  const { label, terms } = useMessages(policyMessages)
  return (
    <ArticlePage
      label={label}
      title={terms.title}
      intro={terms.lead}
      navigation={<PolicyNav />}
      sections={terms.sections(usePolicyContext())}
    />
  )
}

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

/** The privacy policy. */
export const PrivacyScreen = () => {
  const { label, privacy } = useMessages(policyMessages)
  return (
    <ArticlePage
      label={label}
      title={privacy.title}
      intro={privacy.lead}
      navigation={<PolicyNav />}
      sections={privacy.sections(usePolicyContext())}
    />
  )
}
