import { useMessages } from '../../../lib/messages.ts'
import { ArticlePage } from '../../../ui/article-page.tsx'
import { policyMessages } from './messages/index.ts'
import { PolicyNav } from './policy-nav.tsx'
import { usePolicyContext } from './use-policy-context.tsx'

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
